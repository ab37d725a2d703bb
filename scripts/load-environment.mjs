import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";

/**
 * Takes settings from the file that ENV_FILE names, else from `.env` where there is one. What the environment says
 * itself comes first. An empty ENV_FILE means none.
 */
export function loadEnvironment() {
  const file = process.env.ENV_FILE ?? ".env";
  if (file === "" || (process.env.ENV_FILE === undefined && !existsSync(file))) return;
  try {
    loadEnvFile(file);
  } catch {
    process.stderr.write(`ENV_FILE: the settings in ${file} cannot be read\n`);
    process.exit(1);
  }
}
