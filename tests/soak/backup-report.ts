/** The results of one round. */
export interface Round {
  /** The databases backed up and restored. */
  way: string;
  /** Number of orders, accounts and messages acknowledged before a backup began, and found after its restore. */
  acknowledged: number;
  /** Number of pictures found with the same bytes after a restore. */
  pictures: number;
  /** The longest backup. */
  backupSeconds: number;
  /** The largest backup. */
  megabytes: number;
}

/** Renders `docs/backup-proof.md`. */
export function reportOf(rounds: readonly Round[], { roundCount }: { roundCount: number }): string {
  const ways = [...new Set(rounds.map(({ way }) => way))];
  const rows = ways.map((way) => {
    const roundsOfKind = rounds.filter((round) => round.way === way);
    const sum = (figure: "acknowledged" | "pictures") =>
      roundsOfKind.reduce((total, round) => total + round[figure], 0).toLocaleString("en-US");
    const max = (figure: "backupSeconds" | "megabytes") =>
      Math.max(...roundsOfKind.map((round) => round[figure])).toFixed(1);
    const backups = roundsOfKind.length * (way.split(" → ").length - 1);
    return `| ${[
      way,
      `${roundsOfKind.length} of ${roundCount}`,
      backups,
      sum("acknowledged"),
      sum("pictures"),
      `${backups} of ${backups}`,
      max("backupSeconds"),
      max("megabytes"),
    ].join(" | ")} |`;
  });
  return `# Backup proof

Written by \`npm run soak:backup\`, which stops at the first lost row; last run on ${new Date().toISOString().slice(0, 10)}. A shop
sells, registers customers, receives messages and stores pictures all the time. Meanwhile it is backed up with the command
and restored elsewhere. Everything acknowledged before a backup began has to be in the restored rows, the restored shop has
to open and serve the same bytes of every picture, and the same backup with one byte changed has to be rejected without
leaving files behind. Each round continues with the restored shop, so later rounds also look for all earlier rows.

| from → to | rounds | backups | rows, all found | pictures, all identical | damaged backups rejected | longest backup, s | largest, MB |
|---|---|---|---|---|---|---|---|
${rows.join("\n")}
`;
}
