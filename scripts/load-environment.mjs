import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/**
 * The settings as a start finds them: those of the file that ENV_FILE names, else of `.env` where there is one, and
 * over them what the environment says itself. An empty ENV_FILE means no file.
 * @param {NodeJS.ProcessEnv} given what the environment says itself.
 * @returns {NodeJS.ProcessEnv}
 * @throws an Error that names the file when it cannot be read.
 */
export function environmentOf(given) {
  const file = given.ENV_FILE ?? ".env";
  if (file === "" || (given.ENV_FILE === undefined && !existsSync(file))) return { ...given };
  try {
    return { ...parseEnv(readFileSync(file, "utf8")), ...given };
  } catch {
    throw new Error(`ENV_FILE: the settings in ${file} cannot be read`);
  }
}

/** Gives this process the settings of {@link environmentOf}, or ends it with a sentence. */
export function loadEnvironment() {
  try {
    Object.assign(process.env, environmentOf(process.env));
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
