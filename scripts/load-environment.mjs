import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/**
 * Returns the settings: the variables of the environment over those of the file ENV_FILE or `.env`, if it
 * exists. An empty ENV_FILE means no file.
 * @param {NodeJS.ProcessEnv} given the environment.
 * @returns {NodeJS.ProcessEnv}
 * @throws an Error that names the file if it cannot be read.
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

/** Applies the settings of {@link environmentOf} to this process, or ends it with a message. */
export function loadEnvironment() {
  try {
    Object.assign(process.env, environmentOf(process.env));
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
