//! The pages: their links lead somewhere, their programs are right, their quotes are in the sources, and a
//! page in Chinese has what the page in English has. Runs in the root of the repository; needs rustc and
//! find, and a C++ compiler, c++, for the programs in C++, which are left out where there is none.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::thread;

fn output(program: &mut Command) -> String {
    let output = program.output().expect("a program that runs");
    assert!(output.status.success(), "{:?}: {:?}", program, output);
    String::from_utf8(output.stdout).unwrap()
}

/// Returns the files in these folders whose names match a pattern.
fn files(folders: &[&str], pattern: &str) -> Vec<String> {
    let found = output(Command::new("find").args(folders).args(["-name", pattern]));
    found.lines().map(str::to_string).collect()
}

fn pages() -> Vec<String> {
    files(&["README.md", "src", "problems", "scripts", "testdata"], "*.md")
}

/// Returns the path of a page in Chinese, if there is one.
fn in_chinese(page: &str) -> Option<String> {
    let twin = match page {
        "README.md" => "problems/README.zh-CN.md".to_string(),
        _ => page.strip_suffix(".md")?.to_string() + ".zh-CN.md",
    };
    Some(twin).filter(|twin| Path::new(twin).exists())
}

/// Returns the name of the problem whose page this is.
fn problem(page: &str) -> Option<&str> {
    page.strip_prefix("problems/")?.split_once('/').map(|(name, _)| name)
}

/// Returns the blocks of code of a page, each with its language, and the text outside of them.
fn parts(page: &str) -> (Vec<(String, String)>, String) {
    let text = format!("\n{}", fs::read_to_string(page).expect(page));
    let pieces: Vec<&str> = text.split("\n```").collect(); // in turn outside and inside of a block
    assert!(pieces.len() % 2 == 1, "{}: a block of code does not end", page);
    let block = |piece: &&str| match piece.split_once('\n') {
        Some((language, code)) => (language.to_string(), format!("{}\n", code)),
        None => panic!("{}: an empty block of code", page),
    };
    let blocks = pieces.iter().skip(1).step_by(2).map(block).collect();
    (blocks, pieces.iter().step_by(2).cloned().collect())
}

/// Returns the lines of code without comments, indentation and blank lines.
fn code(text: &str) -> Vec<String> {
    let is_code = |word: &&str| !word.starts_with("//") && *word != "#";
    let line = |line: &str| -> String {
        line.split_whitespace().take_while(is_code).collect::<Vec<_>>().join(" ")
    };
    text.lines().map(line).filter(|line| !line.is_empty()).collect()
}

/// Returns the anchors of the headings of a page, as GitHub makes them.
fn anchors(page: &str) -> Vec<String> {
    let is_kept = |c: &char| c.is_alphanumeric() || "-_ ".contains(*c);
    let anchor = |heading: &str| -> String {
        heading.trim().to_lowercase().chars().filter(is_kept).collect::<String>().replace(' ', "-")
    };
    let text = parts(page).1;
    let headings = text.lines().filter(|line| line.starts_with('#'));
    headings.map(|line| anchor(line.trim_start_matches('#'))).collect()
}

/// Returns the files to which the links and pictures of a page lead. Links to other sites are left out:
/// they may differ between the languages, as the statements do.
fn links(page: &str) -> Vec<String> {
    let root = fs::canonicalize(".").unwrap();
    let text = parts(page).1.replace("src=\"", "](");
    let targets = text.split("](").skip(1).map(|rest| rest.split(&[')', '"'][..]).next().unwrap());
    let file = |target: &str| {
        let (name, anchor) = target.split_once('#').unwrap_or((target, ""));
        let path = match name {
            "" => fs::canonicalize(page),
            _ => fs::canonicalize(Path::new(page).parent().unwrap().join(name)),
        };
        let path = path.unwrap_or_else(|_| panic!("{}: there is no {}", page, target));
        let file = path.strip_prefix(&root).expect("a file of this repository").to_str().unwrap();
        let is_there = anchor.is_empty() || anchors(file).iter().any(|other| other == anchor);
        assert!(is_there, "{}: there is no heading {}", page, target);
        Some(file.to_string()).filter(|_| !name.is_empty())
    };
    targets.filter(|to| !to.contains("://")).filter_map(file).collect()
}

/// Builds a program of a page, or a checker, in Rust or C++.
fn compile(page: &str, file: &Path, program: &Path) {
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_string());
    let (compiler, options) = match file.extension().unwrap().to_str() {
        Some("cpp") => ("c++", "-std=gnu++98 -O2 -w -o"),
        _ => (&rustc[..], "--edition 2021 -C opt-level=0 -A warnings -o"),
    };
    let built = Command::new(compiler).args(options.split(' ')).arg(program).arg(file).output();
    let built = built.expect("a compiler");
    let errors = String::from_utf8_lossy(&built.stderr);
    assert!(built.status.success(), "{}: a program does not build\n{}", page, errors);
}

/// Returns a program in C++ as a whole, or `None` for a part of one. What uses `Links` without defining them goes
/// below those of the lesson, and without a `main`, above the one of its page.
fn whole(page: &str, text: &str) -> Option<String> {
    let block = |page: &str, is_it: &dyn Fn(&str) -> bool| {
        let found = parts(page).0.into_iter().find(|(_, code)| is_it(code));
        found.unwrap_or_else(|| panic!("{} has no such block of code", page)).1
    };
    let (has_main, is_struct) = (text.contains("int main()"), text.contains(": Links {"));
    if text.contains("#include") && has_main && !is_struct {
        return Some(text.to_string());
    } else if !is_struct && !text.contains("links.") {
        return None;
    }
    let lesson =
        block("problems/luogu_p4929/README.zh-CN.md", &|code| code.contains("struct Links {"));
    let links = lesson.split_once("int main()")?.0;
    let main =
        if has_main { String::new() } else { block(page, &|code| code.starts_with("int main()")) };
    Some([links, text, &main].concat())
}

/// Builds the complete programs on a page, those in Rust with the modules that they may use. Returns the code
/// and the path of each, except for those for another judge: those in a block of `cpp,example` run here, on the
/// first text of the page, and print the second, and those of `rust,no_run` or `cpp,no_run` do not run.
fn programs(page: &str, folder: &Path) -> Vec<(String, PathBuf)> {
    let mut programs = Vec::new();
    let source = |name| fs::read_to_string(format!("src/{}.rs", name)).expect(name);
    let module = |name| format!("mod {} {{\n{}}}\n", name, source(name));
    let list = source("lib");
    let modules = list.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'));
    let modules = modules.map(module).collect::<String>();
    let has_cpp = Command::new("c++").arg("--version").output().is_ok();
    let blocks = parts(page).0;
    let texts: Vec<&String> =
        blocks.iter().filter(|(kind, _)| kind.is_empty()).map(|(_, text)| text).collect();
    for (language, text) in &blocks {
        let (ending, code) = match language.split(',').next() {
            Some("rust") if text.contains("fn main()") => ("rs", Some(text.clone() + &modules)),
            Some("cpp") if has_cpp => ("cpp", whole(page, text)),
            _ => continue,
        };
        let (program, code) = match code {
            Some(code) => (folder.join(format!("program-{}", programs.len())), code),
            None => continue,
        };
        let file = program.with_extension(ending);
        fs::write(&file, code).expect("room for a program");
        compile(page, &file, &program);
        if language == "cpp,example" {
            let input = folder.join("example");
            fs::write(&input, texts[0]).expect("room for an input");
            let found = output(Command::new(&program).stdin(fs::File::open(input).unwrap()));
            assert_eq!(found, *texts[1], "{}", page);
        }
        programs.extend(Some((text.clone(), program)).filter(|_| !language.contains(',')));
    }
    programs
}

/// A page in Chinese leads to pages in Chinese where there are some, apart from its own twin.
#[test]
fn links_are_right() {
    for page in pages() {
        for link in links(&page).iter().filter(|_| page.ends_with(".zh-CN.md")) {
            let better = in_chinese(link).filter(|twin| *twin != page);
            assert_eq!(better, None, "{} leads to {}", page, link);
        }
    }
}

/// The first pages have a row for each program.
#[test]
fn first_pages_list_all_programs() {
    for page in ["README.md", "problems/README.zh-CN.md"] {
        let links = links(page);
        for program in files(&["src/bin"], "*.rs") {
            assert!(links.contains(&program), "{} has no row for {}", page, program);
        }
    }
}

/// Checks a program on the cases of a problem that `check.sh -p` judges, in at most twice the time limit, or four
/// times, if it is in Rust, and so not optimized.
fn check_cases(page: &str, program: &Path, problem: &str) {
    let (source, folder) = (format!("problems/{}/checker.rs", problem), program.parent().unwrap());
    let (checker, out) = (folder.join("checker-".to_string() + problem), folder.join("out"));
    if Path::new(&source).exists() && !checker.exists() {
        compile(&source, Path::new(&source), &checker);
    }
    let header = fs::read_to_string(format!("src/bin/{}.rs", problem)).expect(problem);
    let limits = header.split("//! Limits:").nth(1).and_then(|limits| limits.split_once(" s,"));
    let limit: f64 = limits.expect("limits").0.trim().parse().expect("seconds");
    let factor = if program.with_extension("cpp").exists() { 2.0 } else { 4.0 };
    let limited = format!("ulimit -t {}; exec \"$0\"", (factor * limit).ceil());
    for case in files(&[&format!("testdata/{}", problem)], "*.in") {
        if !case.contains("/bad/") && !case.contains("/beyond-") {
            let answer = case.replace(".in", ".out");
            let input = fs::File::open(&case).unwrap();
            println!("{}", case);
            let found = output(Command::new("sh").args(["-c", &limited]).arg(program).stdin(input));
            if Path::new(&source).exists() {
                fs::write(&out, found).expect("room for an output");
                output(Command::new(&checker).arg(case).arg(&out).arg(answer));
            } else {
                let answer = fs::read_to_string(&answer).expect(&answer);
                assert_eq!(found, answer, "a program of {} on {}", page, case);
            }
        }
    }
}

/// A program on the page of a problem solves the problem. Another one prints what its comments say: those behind
/// a `println!`, then those that are its last lines.
fn check_programs(page: &str, folder: &Path) {
    for (text, program) in programs(page, folder) {
        println!("{}:\n{}", page, text);
        if let Some(problem) = problem(page) {
            check_cases(page, &program, problem);
            continue;
        }
        let printed = text.lines().filter(|line| line.contains("println!"));
        let last =
            text.trim_end().lines().rev().skip(1).take_while(|line| line.starts_with("    // "));
        let last = last.collect::<Vec<_>>().into_iter().rev();
        let expected: Vec<&str> =
            printed.chain(last).filter_map(|line| line.split(" // ").nth(1)).collect();
        assert_eq!(output(&mut Command::new(program)).lines().collect::<Vec<_>>(), expected);
    }
}

/// Two threads take the pages from a queue, because this takes long.
#[test]
fn programs_are_right() {
    let folder = std::env::temp_dir().join(format!("pages_tests-{}", std::process::id()));
    let queue = Arc::new(Mutex::new(pages()));
    let worker = |number: usize| {
        let (queue, folder) = (queue.clone(), folder.join(number.to_string()));
        fs::create_dir_all(&folder).expect("a folder");
        thread::spawn(move || loop {
            let page = queue.lock().unwrap().pop();
            match page {
                Some(page) => check_programs(&page, &folder),
                None => return assert!(folder.join("program-0").exists(), "no page has a program"),
            }
        })
    };
    let workers: Vec<_> = (0..2).map(worker).collect();
    workers.into_iter().for_each(|worker| worker.join().expect("programs that are right"));
    fs::remove_dir_all(folder).expect("temporary files");
}

/// Other Rust on the page of a problem is in a source file, apart from comments.
#[test]
fn quotes_are_right() {
    let sources = files(&["src", "problems"], "*.rs");
    let sources: Vec<Vec<String>> =
        sources.iter().map(|path| code(&fs::read_to_string(path).expect(path))).collect();
    for page in pages().iter().filter(|page| problem(page).is_some()) {
        for (_, text) in parts(page).0.iter().filter(|(language, _)| language == "rust") {
            let quote = code(text);
            let is_quote = |source: &Vec<String>| source.windows(quote.len()).any(|s| s == quote);
            let is_right = text.contains("fn main()") || sources.iter().any(is_quote);
            assert!(
                is_right,
                "{}: a source has changed, and this quotation has to follow:\n{}",
                page, text
            );
        }
    }
}

/// Returns the code of a page, and where its links lead in Chinese, and how many lines its tables have. On the
/// page of a problem, whose code may differ in Chinese, only the blocks without a language: inputs and outputs.
fn facts(page: &str) -> Vec<String> {
    let (mut blocks, text) = parts(page);
    blocks.retain(|(language, _)| problem(page).is_none() || language.is_empty());
    let code = blocks.iter().map(|(_, text)| format!("code\n{}", code(text).join("\n")));
    let links = links(page).into_iter().map(|link| in_chinese(&link).unwrap_or(link));
    let links: BTreeSet<String> = links.map(|link| format!("link to {}", link)).collect();
    let lines: Vec<&str> = text.lines().collect();
    let tables = lines.split(|line| !line.starts_with('|')).map(<[&str]>::len);
    let tables = tables.filter(|&rows| rows > 0).map(|rows| format!("table of {} lines", rows));
    code.chain(links).chain(tables).collect()
}

/// A page in Chinese has at least the code, the links and the tables of the page in English. On the page of a
/// problem, a whole program in C++ takes the place of the code in Rust.
#[test]
fn both_languages_agree() {
    for page in pages() {
        if let Some(twin) = in_chinese(&page) {
            let is_cpp = |(kind, text): &(String, String)| {
                kind.starts_with("cpp") && whole(&twin, text).is_some()
            };
            let has_cpp = parts(&twin).0.iter().any(is_cpp);
            assert!(has_cpp || problem(&page).is_none(), "{} has no program in C++", twin);
            let mut chinese = facts(&twin);
            for fact in facts(&page) {
                let k = chinese.iter().position(|other| *other == fact);
                chinese.remove(k.unwrap_or_else(|| panic!("only {} has the {}", page, fact)));
            }
        }
    }
}

/// Makes the changes in a block of `diff`, whose parts are separated by `@@`.
fn patched(program: &str, diff: &str) -> String {
    let without = |part: &str, sign: char| -> String {
        let lines = part.lines().filter(|line| !line.starts_with(sign));
        lines.map(|line| line[1..].to_string() + "\n").collect()
    };
    diff.split("@@\n").fold(program.to_string(), |text, part| {
        let (old, new) = (without(part, '+'), without(part, '-'));
        assert_eq!(text.matches(&old).count(), 1, "where is this to be changed?\n{}", old);
        text.replace(&old, &new)
    })
}

/// What the pages in Chinese promise beyond the cases: the faster solver serves with secondary items, the programs for
/// queens serve for n = 14, and the changes to the program of the lesson find a mistake, count, and stop.
#[test]
fn chinese_pages_keep_their_promises() {
    if Command::new("c++").arg("--version").output().is_err() {
        return;
    }
    let run = |program: &str, input: &str| -> String {
        let folder = std::env::temp_dir().join(format!("promises-{}", std::process::id()));
        let (file, built) = (folder.join("promise.cpp"), folder.join("promise"));
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(&file, program).expect("room for a program");
        let options = ["-std=gnu++98", "-O2", "-w", "-o"];
        output(Command::new("c++").args(options).arg(&built).arg(&file));
        let command = format!("ulimit -t 60; printf '{}' | '{}' || true", input, built.display());
        let found = output(Command::new("sh").args(["-c", &command]));
        fs::remove_dir_all(folder).expect("temporary files");
        found
    };
    let blocks = |page: &str, word: &str| -> Vec<String> {
        let texts = parts(page).0.into_iter().map(|(_, text)| text);
        texts.filter(|text| text.contains(word)).collect()
    };
    // A program that solves 1 to 12 queens, with diagonals as secondary items.
    let queens = |program: &str, solver: &str, solve: &str| -> String {
        let main = "int main() {
            for (int n = 1; n <= 12; n++) {
                SOLVER.build(2 * n, 4 * n - 2);
                for (int k = 0; k < n * n; k++) {
                    int x = k / n, y = k % n;
                    int items[] = {1 + x, 1 + n + y, 1 + 2 * n + x + y, 4 * n + x - y + n - 1};
                    SOLVER.add_row(k, std::vector<int>(items, items + 4));
                }
                SOLVE
            }
        }";
        let main = main.replace("SOLVER", solver).replace("SOLVE", solve);
        program.split_once("int main()").expect("a program").0.to_string() + &main
    };

    let page = "problems/uva1309_16x16/README.zh-CN.md";
    let (faster, changes) = (&blocks(page, "dead_ends")[0], blocks(page, "@@\n"));
    let program = whole(page, faster).expect("a program");
    let solve = r#"printf("%d ", solver.solve() ? (int)solver.solution.size() : 0);"#;
    let found = run(&queens(&program, "solver", solve), "");
    assert_eq!(found, "1 0 0 4 5 6 7 8 9 10 11 12 ");
    let program = patched(faster, &changes[0]).replace("limit = 1000", "limit = 1"); // restarts often
    let program = whole(page, &program).expect("a program");
    let found =
        run(&queens(&program, "solver", r#"solver.solve(), printf("%d ", solver.count);"#), "");
    assert_eq!(found, "1 0 0 2 2 2 2 2 2 2 2 2 ");

    for program in blocks("problems/luogu_p1219/README.zh-CN.md", "int main()") {
        assert_eq!(run(&program, "14").lines().last(), Some("365596"), "{}", program);
    }

    let page = "problems/luogu_p4929/README.zh-CN.md";
    let (lesson, changes) = (&blocks(page, "int main()")[0], blocks(page, "@@\n"));
    let checked = patched(lesson, &changes[0]);
    let right = "for (int y = left[x]; y != x; y = left[y]) uncover"; // in S7
    let wrong = checked.replace(right, "for (int y = right[x]; y != x; y = right[y]) uncover");
    let input = fs::read_to_string("testdata/luogu_p4929/edge-knuth-1.in").expect("an example");
    assert_eq!(run(&checked, &input), "1 5 4\n");
    assert_eq!(run(&wrong, &input), "size[4]: 1 -> 2\n");

    let counting = patched(lesson, &changes[1]);
    let all = r#"links.search(), printf("%d ", (int)links.count);"#;
    let found = run(&queens(&counting, "links", all), "");
    assert_eq!(found, "1 0 0 2 10 4 40 92 352 724 2680 14200 ");
    let found = run(&queens(&counting, "links", &format!("links.limit = 2, {}", all)), "");
    assert_eq!(found, "1 0 0 2 2 2 2 2 2 2 2 2 ");
}
