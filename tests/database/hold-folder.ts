import { lockFolder } from "#ports/database/folder-lock.ts";

/**
 * A program of tests: claims the folder it is given, with so many milliseconds of patience, says how that went, and
 * stays until it is killed.
 */
const [folder = "", patience = "0"] = process.argv.slice(2);
try {
  await lockFolder(folder, { timeout: Number(patience) });
  console.log("held");
} catch (error) {
  console.log(error instanceof Error ? error.name : error);
}
setInterval(() => {}, 60_000);
