import { lockFolder } from "#ports/database/folder-lock.ts";

/** A program of tests: claims the folder it is given, says how that went, and stays until it is killed. */
try {
  lockFolder(process.argv[2] ?? "");
  console.log("held");
} catch (error) {
  console.log(error instanceof Error ? error.name : error);
}
setInterval(() => {}, 60_000);
