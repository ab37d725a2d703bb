import { relative } from "node:path";

/** How long each test of the server took, in milliseconds; what a file does before and after them counts as one more. */
export function serverTimes(files, root) {
  return files.flatMap(({ name, startTime, endTime, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.map(({ fullName, duration }) => ({
      name: `${file} › ${fullName}`,
      milliseconds: duration ?? 0,
    }));
    const inTests = tests.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
    return [
      ...tests,
      { name: `${file} › (set-up)`, milliseconds: Math.max(0, endTime - startTime - inTests) },
    ];
  });
}

/** How long each test in the browser took, in milliseconds. */
export function browserTimes(suites, path = []) {
  return suites.flatMap(({ title, suites: inner = [], specs = [] }) => {
    const here = [...path, title];
    const own = specs.flatMap(({ title: name, tests }) =>
      tests.map(({ projectName, results }) => ({
        name: `[${projectName}] ${[...here, name].join(" › ")}`,
        milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    );
    return [...own, ...browserTimes(inner, here)];
  });
}

/** Lines for the ones that took longest, longest first. */
export function slowest(times, count) {
  return [...times]
    .sort((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, count)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name}`);
}
