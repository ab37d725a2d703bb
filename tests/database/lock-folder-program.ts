import { lockFolder } from "#ports/database/folder-lock.ts";

/** Test program: tries to lock a folder for some milliseconds, prints the result, and then runs until it is killed. */
const [folder = "", milliseconds = "0"] = process.argv.slice(2);
try {
  await lockFolder(folder, { timeout: Number(milliseconds) });
  console.log("held");
} catch (error) {
  console.log(error instanceof Error ? error.name : error);
}
setInterval(() => {}, 60_000);
