/** Messages about backups, on the terminal and from a running shop. */
export const backupWords = {
  backupUsage: "Usage: npm run backup -- FILE, where FILE does not exist yet",
  restoreUsage: "Usage: npm run restore -- FILE, where FILE is a backup",
  checkUsage: "Usage: npm run check-backup -- FILE, where FILE is a backup",
  restorable: (file: string, contents: string) =>
    `Restorable: ${file}, ${contents}. It was restored to a temporary shop`,
  readable: (file: string, contents: string) =>
    `Complete: ${file}, ${contents}. It was only read, because this machine has too little memory or disk space for a test restore`,
  rowsMissing: (file: string, count: number) => `${file} was restored without ${count} of its rows`,
  checkBrokeOff: "the backup test was interrupted: the machine may have too little memory",
  checkFailed: "The newest nightly backup could not be restored; npm run doctor shows why",
  exists: (file: string) => `${file} already exists; backups never overwrite a file`,
  noFolder: (folder: string) => `The folder ${folder} does not exist`,
  noShop: (dataDir: string) => `There is no shop in ${dataDir} to back up. See DATA_DIR and DATABASE_URL`,
  shopCouldNot: "The running shop could not make the backup; see its log",
  made: (file: string, contents: string) => `Backup: ${file}, ${contents}`,
  restored: (place: string, contents: string) => `Restored: ${contents}, into ${place}`,
  serverAnd: (dataDir: string) => `PostgreSQL and ${dataDir}`,
  contents: ({ rows, files }: { rows: number; files: number }) => `${rows} rows and ${files} files`,
  longName: (path: string) => `the path ${path} is too long for a backup, or its file is too large`,
  shrunk: (path: string) => `${path} became shorter while it was read`,
  unreadable: (file: string) => `${file} cannot be read`,
  notABackup: (file: string) => `${file} is not a backup of a shop. Nothing was restored`,
  truncated: (file: string) => `${file} is truncated. Nothing was restored`,
  damaged: (file: string, part: string) => `${file} is damaged (in ${part}). Nothing was restored`,
  newer: (file: string) =>
    `${file} was made by a newer version of the shop. Restore it with that version or a later one. Nothing was restored`,
  databaseNotEmpty:
    "The database of DATABASE_URL is not empty. Restore into an empty database. Nothing was restored",
  folderNotEmpty: (dataDir: string, found: string) =>
    `${dataDir} is not empty: it contains ${found}. Choose another DATA_DIR. Nothing was restored`,
  keptBeforeMigrating: (file: string) => `Backup:      ${file}, made before the database is migrated`,
  notKeptBeforeMigrating: (folder: string, reason: string) =>
    `This version has to migrate the database, but the backup that comes first failed in ${folder}: ${reason}. The database was not changed. Free some disk space, and start again`,
};

/** Names of the places where a backup can be damaged. */
export const placesOfDamage = {
  header: "the header of a part",
  padding: "the space between two parts",
  listing: "a list of checksums",
  order: "the order of its parts",
  totals: "its totals",
  end: "its end",
};
