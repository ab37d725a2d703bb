import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** What is to be said at the end of a run about tests that failed. */
export function serverFindings(files, root) {
  return files.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name);
    const ownFailure = message ? [`✗ ${file}\n${beginningOf(message)}`] : [];
    const ofTests = assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => finding(`${file} › ${fullName}`, failureMessages));
    return [...ownFailure, ...ofTests];
  });
}

/** The same for the suites of a browser run; those that passed at the second try only have failed as well. */
export function browserFindings(suites, path = []) {
  return suites.flatMap(({ title, suites: inner = [], specs = [] }) => {
    const here = [...path, title];
    const own = specs.flatMap(({ title: name, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ status, projectName, results }) =>
          finding(
            `[${projectName}] ${[...here, name].join(" › ")}`,
            results.flatMap(({ errors }) => errors.map(({ message }) => message ?? "")),
            status === "unexpected" ? "✗" : "✗ flaky, passed at the second try:",
          ),
        ),
    );
    return [...own, ...browserFindings(inner, here)];
  });
}

function finding(name, messages, mark = "✗") {
  return `${mark} ${name}\n${beginningOf(messages.join("\n"))}`;
}

function beginningOf(text) {
  return stripVTControlCharacters(text).split("\n").slice(0, 25).join("\n");
}
