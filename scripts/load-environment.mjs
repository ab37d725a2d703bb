import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/**
 * Merges the environment with the settings file, which is the file in ENV_FILE, or `.env` if it exists. An empty
 * ENV_FILE means no file. Environment variables take precedence over the file.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 * @throws an Error with the name of the file if the file cannot be read.
 */
export function environmentOf(environment) {
  const file = environment.ENV_FILE ?? ".env";
  if (file === "" || (environment.ENV_FILE === undefined && !existsSync(file))) return { ...environment };
  try {
    return { ...parseEnv(readFileSync(file, "utf8")), ...environment };
  } catch {
    throw new Error(`ENV_FILE: the settings in ${file} cannot be read`);
  }
}

/**
 * Applies the settings of {@link environmentOf} to this process. Prints an error and exits if the file cannot be
 * read.
 */
export function loadEnvironment() {
  try {
    Object.assign(process.env, environmentOf(process.env));
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
