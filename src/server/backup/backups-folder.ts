import { join } from "node:path";

/** Folder within DATA_DIR for automatic backups. */
export const backupsFolderName = "backups";

/** Path of the folder for automatic backups. */
export const backupsFolder = (dataDir: string) => join(dataDir, backupsFolderName);
