import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** What is to be said at the end of a run about tests that failed, or that passed at the second try only. */
export function serverFindings(files, root) {
  return files.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name);
    const ownFailure = message ? [`✗ ${file}\n${beginningOf(message)}`] : [];
    const ofTests = assertionResults
      .filter(({ failureMessages }) => failureMessages?.length > 0)
      .map(({ status, fullName, failureMessages }) =>
        finding(status === "failed", `${file} › ${fullName}`, failureMessages),
      );
    return [...ownFailure, ...ofTests];
  });
}

/** The same for the suites of a browser run. */
export function browserFindings(suites, path = []) {
  return suites.flatMap(({ title, suites: inner = [], specs = [] }) => {
    const here = [...path, title];
    const own = specs.flatMap(({ title: name, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ status, projectName, results }) =>
          finding(
            status === "unexpected",
            `[${projectName}] ${[...here, name].join(" › ")}`,
            results.flatMap(({ errors }) => errors.map(({ message }) => message ?? "")),
          ),
        ),
    );
    return [...own, ...browserFindings(inner, here)];
  });
}

function finding(failed, name, messages) {
  return `${failed ? "✗" : "~ at the second try:"} ${name}\n${beginningOf(messages.join("\n"))}`;
}

function beginningOf(text) {
  return stripVTControlCharacters(text).split("\n").slice(0, 25).join("\n");
}
