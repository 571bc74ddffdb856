//! The pages: their links lead somewhere, their programs are right, their quotes are in the sources, and a
//! page in Chinese has what the page in English has. Runs in the root of the repository; needs rustc and
//! find, and a C++ compiler, c++, for the programs in C++, which are left out where there is none.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn read(path: &str) -> String {
    fs::read_to_string(path).expect(path)
}

fn output(program: &mut Command) -> String {
    let output = program.output().expect("a program that runs");
    let [out, errors] =
        [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    assert!(output.status.success(), "{:?}: {}\n{}{}", program, output.status, out, errors);
    out
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
    let text = format!("\n{}", read(page));
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

/// A whole program on a page. Those for another judge have a language such as `cpp,no_run`, and do not run, or
/// `cpp,example`: they get the first text of the page, and print the second.
struct Program {
    page: String,
    language: String,
    text: String,
    file: PathBuf, // without an ending; its name tells the page
}

/// Writes the programs of all pages to files. What both languages share comes once.
fn programs(folder: &Path) -> Vec<Program> {
    let has_cpp = Command::new("c++").arg("--version").output().is_ok();
    let (mut programs, mut seen) = (Vec::new(), BTreeSet::new());
    for page in pages() {
        for (language, text) in parts(&page).0 {
            let (ending, program) = match language.split(',').next() {
                Some("rust") if text.contains("fn main()") => ("rs", Some(text.clone())),
                Some("cpp") if has_cpp => ("cpp", whole(&page, &text)),
                _ => continue,
            };
            let problem = problem(&page).map(str::to_string);
            let key = (problem, program.as_deref().map(code), printed(&text));
            if let Some(program) = program.filter(|_| seen.insert(key)) {
                let name = page.replace(|c: char| !c.is_alphanumeric(), "_");
                let file = folder.join(format!("{}_{}", name, programs.len()));
                let program = program.replacen("fn main()", "pub fn main()", 1);
                let modules = if ending == "rs" { "use crate::modules::*;\n" } else { "" };
                fs::write(file.with_extension(ending), program + modules).expect("room");
                programs.push(Program { page: page.clone(), language, text, file });
            }
        }
    }
    programs
}

/// Returns what a program prints by its comments: those behind a `println!`, then those that are its last lines.
fn printed(text: &str) -> Vec<String> {
    let printed = text.lines().filter(|line| line.contains("println!"));
    let last = text.trim_end().lines().rev().skip(1).take_while(|line| line.starts_with("    // "));
    let last = last.collect::<Vec<_>>().into_iter().rev();
    printed.chain(last).filter_map(|line| line.split(" // ").nth(1)).map(str::to_string).collect()
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

/// The first pages have a row for each program, in Chinese with the limits of its header. All have the same `main`.
#[test]
fn programs_agree() {
    let mut mains = BTreeSet::new();
    for file in files(&["src/bin"], "*.rs") {
        let (source, name) = (read(&file), file.replace("src/bin/", "").replace(".rs", ""));
        let main = source.split("\nfn main() {").nth(1).and_then(|rest| rest.split("\n}\n").next());
        mains.insert(main.expect("a main").replace(&name, "NAME"));
        let header = source.lines().find(|line| line.starts_with("//! Limits:")).expect("limits");
        let mut limits = header[11..].split('B').next().unwrap().trim().replace(", ", "、") + "B";
        limits += if header.contains("our choice") { "（自定）" } else { "" };
        for (page, facts) in [("README.md", ""), ("problems/README.zh-CN.md", &limits[..])] {
            let is_row = |row: &str| row.contains(&format!("{})", file)) && row.contains(facts);
            assert!(read(page).lines().any(is_row), "{}: no row with {}, {}", page, file, facts);
        }
    }
    assert_eq!(mains.len(), 1, "the programs differ in main");
}

/// The tables of the reference have each public function, in both languages.
#[test]
fn reference_is_whole() {
    for page in ["src/README.md", "src/README.zh-CN.md"] {
        let table = read(page).split('\n').filter(|line| line.starts_with('|')).collect::<String>();
        for file in files(&["src", "-maxdepth", "1"], "*.rs") {
            for line in read(&file).lines().filter_map(|line| line.trim().strip_prefix("pub fn ")) {
                let call = format!("{}(", line.split(&['(', '<'][..]).next().unwrap());
                let has_call = table.split(&['`', ':'][..]).any(|part| part.starts_with(&call));
                assert!(has_call, "{} has no row for {}", page, call);
            }
        }
    }
}

fn rustc(options: &str, file: &Path, to: &Path) {
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_string());
    let options = options.split(' ').chain(["--edition", "2021", "-A", "warnings", "-o"]);
    output(Command::new(rustc).args(options).arg(to).arg(file));
}

/// Builds all programs in Rust, and the modules, as a single one, whose argument ends with the name of the one to
/// run. To build each by itself takes five times as long.
fn build(programs: &[Program], folder: &Path) {
    let modules = fs::canonicalize("src/lib.rs").expect("modules");
    let mut all = format!("#[path = {:?}]\nmod modules;\n", modules);
    let mut main = "fn main() {\n    let name = std::env::args().nth(1).unwrap();\n".to_string();
    for file in programs.iter().map(|program| &program.file) {
        if file.with_extension("rs").exists() {
            let name = file.file_name().unwrap().to_str().unwrap();
            all += &format!("mod {};\n", name);
            main += &format!("    if name.ends_with({:?}) {{ {}::main() }}\n", name, name);
        }
    }
    let file = folder.join("all.rs");
    fs::write(&file, all + &main + "}\n").expect("room");
    rustc("-C opt-level=1 -C debug-assertions=yes -C codegen-units=1", &file, &folder.join("all"));
}

/// Checks a program: on the page of a problem, it solves our cases, and elsewhere, prints what it says. How long
/// it takes does not matter here.
fn check(program: &Program, folder: &Path) {
    let Program { page, language, text, file } = program;
    let (source, data) = (file.with_extension("cpp"), file.with_extension("data"));
    let all = folder.join("all");
    let binary = if source.exists() { file } else { &all };
    if source.exists() {
        let options = ["-std=gnu++98", "-O1", "-w", "-o"];
        output(Command::new("c++").args(options).arg(file).arg(&source));
    }
    let run = |input: &Path| {
        let stdin = fs::File::open(input).expect("an input");
        output(Command::new(binary).arg(file).arg(input).stdin(stdin)) // a failure shows the arguments
    };
    let problem = problem(page).unwrap_or("");
    if language.ends_with(",example") {
        let texts: Vec<_> = parts(page).0.into_iter().filter(|(kind, _)| kind.is_empty()).collect();
        fs::write(&data, &texts[0].1).expect("room");
        assert_eq!(run(&data), texts[1].1, "{}", page);
    } else if problem.is_empty() && !language.contains(',') {
        let found = run(Path::new("/dev/null"));
        assert_eq!(found.lines().collect::<Vec<_>>(), printed(text), "{}:\n{}", page, text);
    } else if !language.contains(',') {
        let (source, checker) = (format!("problems/{}/checker.rs", problem), folder.join(problem));
        let cases = files(&[&format!("testdata/{}", problem)], "*.in").into_iter();
        let is_judged = |case: &String| !case.contains("/bad/") && !case.contains("/beyond-");
        for case in cases.filter(is_judged) {
            let (found, answer) = (run(Path::new(&case)), case.replace(".in", ".out"));
            if found != read(&answer) {
                assert!(Path::new(&source).exists(), "{} on {}: {}\n{}", page, case, found, text);
                if !checker.exists() {
                    rustc("-C opt-level=0", Path::new(&source), &checker);
                }
                fs::write(&data, found).expect("room");
                output(Command::new(&checker).arg(case).arg(&data).arg(answer));
            }
        }
    }
}

#[test]
fn programs_are_right() {
    let folder = std::env::temp_dir().join(format!("pages_tests-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let result = std::panic::catch_unwind(|| {
        let programs = programs(&folder);
        assert!(!programs.is_empty(), "no page has a program");
        build(&programs, &folder);
        programs.iter().for_each(|program| check(program, &folder));
    });
    fs::remove_dir_all(folder).expect("temporary files");
    assert!(result.is_ok());
}

/// Other Rust on the page of a problem is in a source file, apart from comments.
#[test]
fn quotes_are_right() {
    let sources = files(&["src", "problems"], "*.rs");
    let sources: Vec<Vec<String>> = sources.iter().map(|path| code(&read(path))).collect();
    for page in pages().iter().filter(|page| problem(page).is_some()) {
        for (_, text) in parts(page).0.iter().filter(|(language, _)| language == "rust") {
            let quote = code(text);
            let is_quote = |source: &Vec<String>| source.windows(quote.len()).any(|s| s == quote);
            let is_right = text.contains("fn main()") || sources.iter().any(is_quote);
            assert!(is_right, "{}: no source has this, so it has to follow:\n{}", page, text);
        }
    }
}

/// Returns the code of a page, and where its links lead in Chinese, and the lines and decimals of its tables. On the
/// page of a problem, whose code may differ in Chinese, only the blocks without a language: inputs and outputs.
fn facts(page: &str) -> Vec<String> {
    let (mut blocks, text) = parts(page);
    blocks.retain(|(language, _)| problem(page).is_none() || language.is_empty());
    let code = blocks.iter().map(|(_, text)| format!("code\n{}", code(text).join("\n")));
    let links = links(page).into_iter().map(|link| in_chinese(&link).unwrap_or(link));
    let links: BTreeSet<String> = links.map(|link| format!("link to {}", link)).collect();
    let lines: Vec<&str> = text.lines().collect();
    let table = |rows: &[&str]| {
        let cells = |row: &&str| row.replace("\\|", "").matches('|').count();
        let odd = rows.iter().find(|row| cells(row) != cells(&rows[0]));
        assert_eq!(odd, None, "{}: a row with another number of cells than the first", page);
        let text = if problem(page).is_none() { rows.concat() } else { String::new() };
        let words = text.split(|c: char| c != '.' && !c.is_ascii_digit());
        let decimals: BTreeSet<_> =
            words.filter(|word| word.trim_matches('.').contains('.')).collect();
        format!("table of {} lines, with the numbers {:?}", rows.len(), decimals)
    };
    let tables = lines.split(|line| !line.starts_with('|')).filter(|rows| !rows.is_empty());
    let tables = tables.map(table).collect::<Vec<_>>();
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
