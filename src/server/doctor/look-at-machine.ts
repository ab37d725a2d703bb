import { type Config, isThisMachine, readConfig, settingProblems } from "#config";
import shopPackage from "../../../package.json" with { type: "json" };
import { publicSettingProblem } from "../public-shop.ts";
import { doctorWords } from "./doctor-words.ts";
import { bad, ok, type Report, warning } from "./finding.ts";
import type { AskFact } from "./shop-access.ts";

/** Whether every setting can be understood, and the shop would start with it. */
export async function lookAtSettings(environment: NodeJS.ProcessEnv): Promise<Report[]> {
  const problems = settingProblems(environment);
  if (problems.length > 0) return problems.map((problem) => bad(doctorWords.settingWrong(problem)));
  const config = readConfig(environment);
  const problem = await publicSettingProblem(config);
  const told = [problem ? bad(doctorWords.settingWrong(problem)) : ok(doctorWords.settingsRight)];
  return config.sessionSecrets.some(isGuessable) ? [...told, warning(doctorWords.secretGuessable)] : told;
}

/** What 32 random characters of any usual kind have; a sentence or a repetition has less. */
const strongSecret = { characters: 32, differentOnes: 10 };

/** Whoever holds a token can try secrets at home, as fast as their machines go. */
const isGuessable = (secret: string) =>
  secret.length < strongSecret.characters || new Set(secret).size < strongSecret.differentOnes;

/** Whether this Node.js is as new as the package wants it. */
export async function lookAtNode(version = process.version): Promise<Report[]> {
  const wanted = shopPackage.engines.node;
  const isEnough = compareVersions(numbersOf(version), numbersOf(wanted)) >= 0;
  return [isEnough ? ok(doctorWords.nodeRight(version)) : bad(doctorWords.nodeOld(version, wanted))];
}

const numbersOf = (version: string) =>
  version
    .replace(/^[>=v]+/, "")
    .split(".")
    .map(Number);

/** Below zero when the first is older; what is not said counts as zero. */
function compareVersions(first: number[], second: number[]): number {
  const differences = first.map((number, place) => number - (second[place] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}

/** How far clocks may be apart, in milliseconds: what is due and what has ended is told by both. */
const clockTolerance = 5_000;

/** Whether a database on another machine has the time of this one. */
export async function lookAtClock(
  { databaseUrl }: Pick<Config, "databaseUrl">,
  ask: AskFact,
): Promise<Report[]> {
  if (!databaseUrl || isOnThisMachine(databaseUrl)) return [ok(doctorWords.clockOwn)];
  const askedAt = Date.now();
  const { clock } = await ask("database");
  const answeredAt = Date.now();
  const apart = Math.max(askedAt - clock, clock - answeredAt);
  return [
    apart > clockTolerance
      ? bad(doctorWords.clockApart(Math.round(apart / 1_000)))
      : ok(doctorWords.clockRight),
  ];
}

/** A database without a host is reached by a socket of this machine. */
function isOnThisMachine(databaseUrl: string): boolean {
  if (!URL.canParse(databaseUrl)) return false;
  const { hostname } = new URL(databaseUrl);
  return hostname === "" || isThisMachine(hostname.toLowerCase());
}
