import { readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";

const folder = new URL("../../public/films/", import.meta.url);
const megabyte = 1024 * 1024;
const read = (name: string) => readFileSync(new URL(name, folder));

/** The maximum size of each film, because visitors on phones pay for every byte. */
const maxBytes: Readonly<Record<string, number>> = {
  "see-it-live.mp4": 8 * megabyte,
  "see-it-live-phone.mp4": 3 * megabyte,
  "see-it-live-phone.webm": 3 * megabyte,
  "hero-dawn.mp4": megabyte,
  "hero-dawn.webm": megabyte,
};

/** Reads the length in seconds, the width and the height from the header of an MP4 file. */
function shapeOf(film: Buffer) {
  const head = film.indexOf("mvhd");
  expect(film[head + 4], "a head of version 0").toBe(0);
  const picture = film.indexOf("avc1", film.indexOf("stsd"));
  return {
    seconds: film.readUInt32BE(head + 20) / film.readUInt32BE(head + 16),
    width: film.readUInt16BE(picture + 28),
    height: film.readUInt16BE(picture + 30),
  };
}

/** Start and end of each caption, in seconds from the beginning of the film. */
function captionTimes(captions: string) {
  const seconds = (clock: string) => clock.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
  return [...captions.matchAll(/^([\d:.]+) --> ([\d:.]+)$/gm)].map(([, from = "", until = ""]) => ({
    from: seconds(from),
    until: seconds(until),
  }));
}

describe("the films of the home page", () => {
  it("all have a maximum size", () => {
    const films = readdirSync(folder).filter((name) => /\.(mp4|webm)$/.test(name));
    expect(films.sort()).toEqual(Object.keys(maxBytes).sort());
  });

  it.each(Object.entries(maxBytes))("include %s with at most %d bytes", (name, bytes) => {
    expect(statSync(new URL(name, folder)).size).toBeLessThanOrEqual(bytes);
  });

  it.each([
    { name: "see-it-live.mp4", width: 1920, height: 1080 },
    { name: "see-it-live-phone.mp4", width: 960, height: 540 },
    { name: "hero-dawn.mp4", width: 1280, height: 720 },
  ])("include $name with $width x $height pixels", ({ name, width, height }) => {
    expect(shapeOf(read(name))).toMatchObject({ width, height });
  });

  it("have the same length on phones and on desktops", () => {
    const { seconds } = shapeOf(read("see-it-live.mp4"));
    expect(seconds).toBeGreaterThanOrEqual(20);
    expect(shapeOf(read("see-it-live-phone.mp4")).seconds).toBeCloseTo(seconds, 1);
  });

  it("have captions in order, within the film's length", () => {
    const { seconds } = shapeOf(read("see-it-live.mp4"));
    const captions = captionTimes(read("see-it-live.vtt").toString());
    expect(captions.length).toBeGreaterThanOrEqual(3);
    let before = 0;
    for (const { from, until } of captions) {
      expect(from).toBeGreaterThanOrEqual(before);
      expect(until).toBeGreaterThan(from);
      before = until;
    }
    expect(before).toBeLessThanOrEqual(seconds);
  });

  it("begin with their header, so that they can play before the download ends", () => {
    for (const name of Object.keys(maxBytes).filter((film) => film.endsWith(".mp4"))) {
      const film = read(name);
      expect(film.indexOf("moov"), name).toBeLessThan(film.indexOf("mdat"));
    }
  });
});
