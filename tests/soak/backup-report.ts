/** The results of one round. */
export interface Round {
  /** The databases backed up and restored. */
  way: string;
  /** Orders, accounts and messages acknowledged before a backup began, and found again. */
  acknowledged: number;
  /** Pictures found again with the same bytes. */
  pictures: number;
  /** The longest backup. */
  backupSeconds: number;
  /** The largest backup. */
  megabytes: number;
}

/** Renders `docs/backup-proof.md`. */
export function reportOf(rounds: readonly Round[], { wanted }: { wanted: number }): string {
  const ways = [...new Set(rounds.map(({ way }) => way))];
  const rows = ways.map((way) => {
    const ofWay = rounds.filter((round) => round.way === way);
    const sum = (figure: "acknowledged" | "pictures") =>
      ofWay.reduce((total, round) => total + round[figure], 0).toLocaleString("en-US");
    const most = (figure: "backupSeconds" | "megabytes") =>
      Math.max(...ofWay.map((round) => round[figure])).toFixed(1);
    const backups = ofWay.length * (way.split(" → ").length - 1);
    return `| ${[
      way,
      `${ofWay.length} of ${wanted}`,
      backups,
      sum("acknowledged"),
      sum("pictures"),
      `${backups} of ${backups}`,
      most("backupSeconds"),
      most("megabytes"),
    ].join(" | ")} |`;
  });
  return `# What a backup holds

Written by \`npm run soak:backup\`, which ends at the first row that is lost; the last run was of ${new Date().toISOString().slice(0, 10)}. A shop
sells, signs people up, takes messages and stores pictures all the time. It is backed up meanwhile by the command, and
restored elsewhere by the command. Whatever was acknowledged before a backup began has to be in the restored rows, the
restored shop has to open and to serve the same bytes of every picture, and the same backup with one byte changed
somewhere has to be refused, with nothing left behind. The shop goes on from round to round, so later rounds look for
everything that earlier ones did.

| from → to | rounds | backups | rows looked for, all found | pictures looked for, all the same | damaged ones refused | longest backup, s | largest, MB |
|---|---|---|---|---|---|---|---|
${rows.join("\n")}
`;
}
