import { join } from "node:path";

/** The name of the folder in the shop's data folder where it keeps backups by itself. */
export const backupsFolderName = "backups";

/** Where the shop keeps backups by itself. */
export const backupsFolder = (dataDir: string) => join(dataDir, backupsFolderName);
