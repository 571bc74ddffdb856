//! The pages: their programs are right, their quotes stand in the sources, and both languages say the
//! same. Runs in the top folder, and needs rustc.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

fn read(path: &str) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {}", path, error))
}

/// Returns the files in a folder, and in its folders, whose names have this ending.
fn files(folder: &str, ending: &str) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect(folder) {
        let path = entry.unwrap().path().to_str().unwrap().replace('\\', "/");
        if Path::new(&path).is_dir() {
            found.extend(files(&path, ending));
        } else if path.ends_with(ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Returns the pages in English that have a twin in Chinese, with their twins.
fn pages() -> Vec<(String, String)> {
    let mut pages = vec![("README.md".to_string(), "problems/README.zh-CN.md".to_string())];
    for folder in &["src", "problems", "scripts/parts"] {
        let english = files(folder, "/README.md").into_iter();
        pages.extend(english.map(|page| (page.clone(), page.replace(".md", ".zh-CN.md"))));
    }
    pages
}

/// Returns the blocks of code of a page with their languages, and its other lines.
fn parts(page: &str) -> (Vec<(String, String)>, Vec<String>) {
    let (mut blocks, mut lines, mut inside) = (Vec::new(), Vec::new(), false);
    for line in read(page).lines() {
        if let Some(language) = line.strip_prefix("```") {
            inside = !inside;
            if inside {
                blocks.push((language.to_string(), String::new()));
            }
        } else if inside {
            let code = &mut blocks.last_mut().unwrap().1;
            code.push_str(line);
            code.push('\n');
        } else {
            lines.push(line.to_string());
        }
    }
    assert!(!inside, "{}: a block of code does not end", page);
    (blocks, lines)
}

/// Returns the lines of code without comments, indentation and blank lines.
fn code(text: &str) -> Vec<String> {
    let is_comment =
        |word: &str| word.starts_with("//") || word.starts_with('#') && word.len() == 1;
    let lines = text.lines().map(|line| {
        let words = line.split_whitespace().take_while(|word| !is_comment(word));
        words.collect::<Vec<_>>().join(" ")
    });
    lines.filter(|line| !line.is_empty()).collect()
}

/// Returns the numbers of a text that have two digits or more and are no parts of words.
fn numbers(text: &str) -> Vec<String> {
    let (chars, mut found): (Vec<char>, _) = (text.chars().collect(), Vec::new());
    let at = |k: usize| chars.get(k).copied().unwrap_or(' ');
    let mut k = 0;
    while k < chars.len() {
        let start = k;
        let part_of_word = |c: char| c.is_ascii_alphanumeric() || "_^.".contains(c);
        while at(k).is_ascii_digit()
            || ".,".contains(at(k)) && k > start && at(k + 1).is_ascii_digit()
        {
            k += 1;
        }
        if k == start {
            k += 1;
            continue;
        }
        let before = if start > 0 { at(start - 1) } else { ' ' };
        let mut number: String = chars[start..k].iter().filter(|&&c| c != ',').collect();
        let unit = if at(k) == ' ' { at(k + 1) } else { at(k) };
        number.push_str(match unit {
            '万' => "0000",
            '亿' => "00000000",
            _ => "",
        });
        let joined = at(k).is_ascii_alphanumeric() || at(k) == '_';
        if number.len() > 1 && !part_of_word(before) && !joined {
            found.push(number);
        }
    }
    found.sort();
    found
}

/// Returns the targets of the links and pictures of a page, from the top folder. Those of a page in
/// Chinese lead to the page in English.
fn links(page: &str, lines: &[String]) -> BTreeSet<String> {
    let text = lines.join("\n").replace("src=\"", "](").replace("\" alt", ") alt");
    let targets =
        text.split("](").skip(1).map(|rest| rest.split(|c| c == ')' || c == '#').next().unwrap());
    let mut found = BTreeSet::new();
    for target in targets.filter(|target| !target.is_empty()) {
        if target.contains("://") {
            found.insert(target.to_string());
            continue;
        }
        let mut path: Vec<&str> = page.split('/').collect();
        path.pop();
        for step in target.split('/') {
            match step {
                ".." => drop(path.pop()),
                _ => path.push(step),
            }
        }
        let path = path.join("/");
        let is_template = page.contains("template"); // its links are right in the copy
        assert!(is_template || Path::new(&path).exists(), "{}: no {}", page, target);
        found.insert(path.replace(".zh-CN.md", ".md").replace("problems/README.md", "README.md"));
    }
    found
}

/// Returns a folder for temporary files.
fn temporary(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("pages_tests-{}-{}", std::process::id(), name));
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Builds a program, and returns its path.
fn build(folder: &Path, name: &str, source: &str) -> PathBuf {
    let (file, program) = (folder.join(format!("{}.rs", name)), folder.join(name));
    fs::write(&file, source).expect("room for a program");
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_string());
    let options = ["--edition", "2021", "-O", "-D", "warnings", "-A", "dead_code", "-o"];
    let built = Command::new(rustc).args(options).arg(&program).arg(file).status();
    assert!(built.expect("rustc").success(), "{} does not build:\n{}", name, source);
    program
}

fn output(program: &mut Command) -> String {
    let output = program.output().expect("a program that runs");
    assert!(output.status.success(), "{:?}", output);
    String::from_utf8(output.stdout).unwrap()
}

/// Returns the complete programs on a page.
fn programs(page: &str) -> Vec<String> {
    let blocks = parts(page).0.into_iter().map(|block| block.1);
    blocks.filter(|text| text.contains("fn main()")).collect()
}

/// A complete program on the page of a problem is right on its samples and edge cases.
#[test]
fn programs_for_problems() {
    let (folder, mut count) = (temporary("problems"), 0);
    let shared = fs::canonicalize("problems/shared/mod.rs").unwrap();
    for (page, twin) in pages().iter().filter(|page| page.0.starts_with("problems/")) {
        let problem = page.replace("/README.md", "");
        let cases = files(&problem.replace("problems/", "testdata/"), ".in").into_iter();
        let is_wanted = |case: &String| case.contains("/sample-") || case.contains("/edge-");
        let cases: Vec<String> = cases.filter(is_wanted).collect();
        for source in programs(page).iter().chain(&programs(twin)) {
            let program = build(&folder, "program", source);
            let checker = fs::read_to_string(problem.clone() + "/checker.rs").ok().map(|source| {
                let source = source.replace("../shared/mod.rs", shared.to_str().unwrap());
                build(&folder, "checker", &source)
            });
            for case in &cases {
                let input = fs::File::open(case).unwrap();
                let (found, answer) =
                    (output(Command::new(&program).stdin(input)), case.replace(".in", ".out"));
                if found != read(&answer) {
                    let checker = checker.as_ref().unwrap_or_else(|| panic!("{}: {}", case, found));
                    fs::write(folder.join("out"), found).expect("room for an output");
                    output(Command::new(checker).arg(case).arg(folder.join("out")).arg(answer));
                }
                count += 1;
            }
        }
    }
    assert!(count > 50, "{} runs", count);
    fs::remove_dir_all(folder).expect("temporary files");
}

/// With the module pasted, a program on the pages of the module prints what its comments say.
#[test]
fn programs_with_the_module() {
    let (folder, mut count) = (temporary("module"), 0);
    let modules = ["dlx", "dlx_count"].iter();
    let modules = modules.map(|m| format!("mod {} {{\n{}}}\n", m, read(&format!("src/{}.rs", m))));
    let modules: String = modules.collect();
    for (page, twin) in
        pages().iter().filter(|page| !page.0.contains('/') || page.0.starts_with("src"))
    {
        for text in programs(page).iter().chain(&programs(twin)) {
            let program = build(&folder, "example", &(text.clone() + &modules));
            let printed = text.lines().filter(|line| line.contains("println!"));
            let expected = printed.filter_map(|line| line.split(" // ").nth(1));
            let expected: String = expected.map(|line| line.to_string() + "\n").collect();
            assert_eq!(output(Command::new(program).stdin(Stdio::null())), expected, "{}", page);
            count += 1;
        }
    }
    assert!(count > 2, "{} programs", count);
    fs::remove_dir_all(folder).expect("temporary files");
}

/// Code on the page of a problem is a complete program, or it stands in a source file.
#[test]
fn quotes_are_right() {
    for (page, twin) in pages().iter().filter(|page| page.0.starts_with("problems/")) {
        let folder = page.replace("/README.md", "");
        let program = folder.replace("problems/", "src/bin/") + ".rs";
        let mut sources = vec![program];
        for folder in &[&folder[..], "problems/shared"] {
            sources.extend(files(folder, ".rs"));
        }
        sources.extend(
            ["dlx", "dlx_count", "recipes", "textbook"]
                .iter()
                .map(|name| format!("src/{}.rs", name)),
        );
        let sources: Vec<Vec<String>> = sources.iter().map(|path| code(&read(path))).collect();
        for page in &[page, twin] {
            for (language, text) in parts(page).0 {
                let quote = code(&text);
                let is_in =
                    |source: &Vec<String>| source.windows(quote.len()).any(|lines| lines == quote);
                let is_right =
                    language != "rust" || text.contains("fn main()") || sources.iter().any(is_in);
                assert!(is_right, "{}: no source has\n{}", page, text);
            }
        }
    }
}

/// The pages in both languages have the same code, numbers and links. Their sentences are free.
#[test]
fn both_languages_agree() {
    let mut differences = Vec::new();
    for (page, twin) in pages() {
        let facts = |page: &str| {
            let (blocks, lines) = parts(page);
            let (rows, prose): (Vec<String>, Vec<String>) =
                lines.iter().cloned().partition(|line| line.starts_with('|'));
            let mut facts: Vec<String> =
                links(page, &lines).into_iter().map(|link| format!("link to {}", link)).collect();
            let in_prose: BTreeSet<String> = prose.iter().flat_map(|line| numbers(line)).collect();
            facts.extend(in_prose.into_iter().map(|number| format!("number {}", number)));
            let in_rows = rows.iter().map(|row| numbers(row)).filter(|row| !row.is_empty());
            facts.extend(in_rows.map(|row| format!("row {}", row.join(" "))));
            facts.extend(blocks.iter().map(|block| format!("code\n{}", code(&block.1).join("\n"))));
            facts
        };
        let (english, chinese) = (facts(&page), facts(&twin));
        for (name, own, other) in &[(&page, &english, &chinese), (&twin, &chinese, &english)] {
            let mut rest = (*other).clone();
            for fact in own.iter() {
                match rest.iter().position(|other| other == fact) {
                    Some(k) => drop(rest.swap_remove(k)),
                    None => differences.push(format!("only {} has the {}", name, fact)),
                }
            }
        }
    }
    assert!(differences.is_empty(), "\n{}", differences.join("\n"));
}
