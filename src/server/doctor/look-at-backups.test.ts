import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "#config";
import { doctorWords } from "./doctor-words.ts";
import { bad, ok, warning } from "./finding.ts";
import { lookAtBackups } from "./look-at-backups.ts";

let home: string;
let folder: string;
let served: string[];
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), "pankh-doctor-backups-")));
  folder = join(home, "copies");
  served = [join(home, "images")];
  mkdirSync(folder);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const now = new Date("2026-11-22T12:00:00+05:30");
const look = (path = folder) => lookAtBackups(readConfig({ BACKUP_DIR: path }), { served, now });
const keepCopy = (name: string) => writeFileSync(join(folder, name), "");

describe("nightly copies", () => {
  it("are worth having", async () => {
    expect(await lookAtBackups(readConfig({}), { served })).toEqual([warning(doctorWords.noBackups)]);
  });

  it("are right when the newest is not older than two days", async () => {
    for (const day of ["2026-11-19", "2026-11-21"]) keepCopy(`nightly-${day}.tar`);
    expect(await look()).toEqual([ok(doctorWords.newCopy("2026-11-21"))]);
  });

  it("are missed when the newest is older, or not whole", async () => {
    keepCopy("nightly-2026-11-20.tar");
    keepCopy("nightly-2026-11-22.tar.unfinished-a");
    keepCopy("mine.tar");
    expect(await look()).toEqual([bad(doctorWords.oldCopy("2026-11-20"))]);
  });

  it("are missed where there is none, and no folder is made", async () => {
    expect(await look()).toEqual([bad(doctorWords.noCopy(folder))]);
    const absent = join(home, "absent");
    expect(await look(absent)).toEqual([bad(doctorWords.noCopy(absent))]);
    expect(existsSync(absent)).toBe(false);
  });

  it("do not lie where the site serves files from, also not behind a link", async () => {
    const inside = join(home, "images", "copies");
    expect(await look(inside)).toEqual([bad(doctorWords.backupsServed(inside))]);
    mkdirSync(inside, { recursive: true });
    const link = join(home, "link");
    symlinkSync(inside, link);
    expect(await look(link)).toEqual([bad(doctorWords.backupsServed(link))]);
    expect(await look(join(home, "images-and-more"))).toMatchObject([
      { text: expect.not.stringContaining("serves") },
    ]);
  });
});
