import { type Config, isThisMachine, readConfig, settingProblems } from "#config";
import { m } from "#messages";
import shopPackage from "../../../package.json" with { type: "json" };
import { publicSettingProblem } from "../public-shop.ts";
import { bad, ok, type Report, warning } from "./check.ts";
import type { FactReader } from "./facts.ts";

/** Checks that all settings are valid and the shop would start. */
export async function checkSettings(environment: NodeJS.ProcessEnv): Promise<Report[]> {
  const problems = settingProblems(environment);
  if (problems.length > 0) return problems.map((problem) => bad(m["doctor.settingInvalid"]({ problem })));
  const config = readConfig(environment);
  const problem = await publicSettingProblem(config);
  const reports = [problem ? bad(m["doctor.settingInvalid"]({ problem })) : ok(m["doctor.settingsValid"]())];
  return config.sessionSecrets.some(isGuessable)
    ? [...reports, warning(m["doctor.secretGuessable"]())]
    : reports;
}

/**
 * Minimum length of a strong secret, and minimum number of distinct characters. Nearly every random secret of
 * this length has more distinct characters; sentences and repeated patterns have fewer.
 */
const strongSecret = { characters: 32, distinctCharacters: 10 };

/** True if the secret can be guessed. Anyone who has a token can try secrets offline, without a rate limit. */
const isGuessable = (secret: string) =>
  secret.length < strongSecret.characters || new Set(secret).size < strongSecret.distinctCharacters;

/** Checks the Node.js version against package.json. */
export async function checkNode(version = process.version): Promise<Report[]> {
  const required = shopPackage.engines.node;
  const isNewEnough = compareVersions(numbersOf(version), numbersOf(required)) >= 0;
  return [isNewEnough ? ok(version) : bad(m["doctor.nodeTooOld"]({ version, required }))];
}

const numbersOf = (version: string) =>
  version
    .replace(/^[>=v]+/, "")
    .split(".")
    .map(Number);

/** Returns a negative number if the first version is older. Missing parts count as zero. */
function compareVersions(first: number[], second: number[]): number {
  const differences = first.map((number, place) => number - (second[place] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}

/**
 * Maximum difference of the clocks in milliseconds. Both the shop and the database compare due and expiry times
 * with their own clock.
 */
const clockTolerance = 5_000;

/** Checks that a database on another machine has the same time. */
export async function checkClock(
  { databaseUrl }: Pick<Config, "databaseUrl">,
  ask: FactReader,
): Promise<Report[]> {
  if (!databaseUrl || isOnThisMachine(databaseUrl)) return [ok(m["doctor.clockShared"]())];
  const requestedAt = Date.now();
  const { time } = await ask("clock");
  const answeredAt = Date.now();
  const differenceMs = Math.max(requestedAt - time, time - answeredAt);
  return [
    differenceMs > clockTolerance
      ? bad(m["doctor.clockApart"]({ count: Math.round(differenceMs / 1_000) }))
      : ok(m["doctor.clockInSync"]()),
  ];
}

/** True if the database is on this machine. An address without a host means a local socket. */
function isOnThisMachine(databaseUrl: string): boolean {
  if (!URL.canParse(databaseUrl)) return false;
  const { hostname } = new URL(databaseUrl);
  return hostname === "" || isThisMachine(hostname.toLowerCase());
}
