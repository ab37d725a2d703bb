/** What is said about backups, on the terminal and by a shop that runs. */
export const backupWords = {
  backupUsage: "Where to? npm run backup -- FILE, with the path of a file that does not exist yet",
  restoreUsage: "From where? npm run restore -- FILE, with the path of a backup",
  checkUsage: "Which one? npm run check-backup -- FILE, with the path of a backup",
  restorable: (file: string, contents: string) =>
    `Restorable: ${file}, ${contents}. A shop was made of it, and thrown away again`,
  readable: (file: string, contents: string) =>
    `Whole: ${file}, ${contents}. It was read to its end; this machine has no room to restore it for a test`,
  rowsMissing: (file: string, count: number) => `${file} was restored without ${count} of its rows`,
  checkBrokeOff: "the test of the copy broke off: the machine may have too little memory",
  checkFailed: "No shop could be made of the newest nightly copy; npm run doctor says why",
  exists: (file: string) => `${file} exists already, and no backup overwrites anything`,
  noFolder: (folder: string) => `There is no folder ${folder} to put a backup into`,
  noShop: (dataDir: string) => `There is no shop in ${dataDir} to back up. See DATA_DIR and DATABASE_URL`,
  shopCouldNot: "The running shop could not make the backup; its log says why",
  made: (file: string, contents: string) => `Backup: ${file}, ${contents}`,
  restored: (place: string, contents: string) => `Restored: ${contents}, into ${place}`,
  serverAnd: (dataDir: string) => `PostgreSQL and ${dataDir}`,
  contents: ({ rows, files }: { rows: number; files: number }) => `${rows} rows and ${files} files`,
  longName: (path: string) => `the path ${path} is too long, or its file too large, for a backup`,
  shrunk: (path: string) => `${path} became shorter while it was read`,
  unreadable: (file: string) => `${file} cannot be read`,
  notABackup: (file: string) => `${file} is no backup of a shop. Nothing was restored`,
  truncated: (file: string) => `${file} is not whole: its end is missing. Nothing was restored`,
  damaged: (file: string, part: string) => `${file} is damaged (in ${part}). Nothing was restored`,
  newer: (file: string) =>
    `${file} was made by a newer version of the shop than this one. Restore it with that version or a later one. Nothing was restored`,
  databaseNotEmpty:
    "The database of DATABASE_URL is not empty. A backup is restored into an empty database alone. Nothing was restored",
  folderNotEmpty: (dataDir: string, found: string) =>
    `${dataDir} is not empty: it has ${found}. A backup is restored into an empty place alone: choose another DATA_DIR. Nothing was restored`,
  keptBeforeMigrating: (file: string) =>
    `Backup:      ${file}, made before this version changes the database`,
  notKeptBeforeMigrating: (folder: string, reason: string) =>
    `This version has to change the database, and the backup that comes first could not be kept in ${folder}: ${reason}. The database is as it was. Make room, and start again`,
};

/** Names for the places of a backup that may be damaged. */
export const placesOfDamage = {
  header: "the header of a part",
  padding: "the space between two parts",
  listing: "a list of checksums",
  order: "the order of its parts",
  totals: "its totals",
  end: "its end",
};
