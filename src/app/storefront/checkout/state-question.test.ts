import { afterEach, describe, expect, it, vi } from "vitest";
import { questionAboutState, unseenStateQuestion } from "./state-question.ts";

describe("questionAboutState", () => {
  it("names the states of the PIN code if the typed state contradicts them", () => {
    expect(questionAboutState({ pincode: "273001", state: "bihar" }, ["Uttar Pradesh"])).toMatch(
      /^PIN code 273001 is in Uttar Pradesh, not in Bihar\./,
    );
    expect(
      questionAboutState({ pincode: "247662", state: "Purvanchal" }, ["Uttar Pradesh", "Uttarakhand"]),
    ).toMatch(/is in Uttar Pradesh or Uttarakhand, not in Purvanchal\..*we'll use Uttar Pradesh\.$/);
  });

  it("asks for the state if the PIN code belongs to two states", () => {
    expect(questionAboutState({ pincode: "605102", state: " " }, ["Tamil Nadu", "Puducherry"])).toMatch(
      /^PIN code 605102 belongs to Tamil Nadu and Puducherry\. Please enter your state\./,
    );
  });

  it.each([
    ["Uttar Pradesh", ["Uttar Pradesh"]],
    ["U.P.", ["Uttar Pradesh"]],
    ["", ["Uttar Pradesh"]],
    ["Pondicherry", ["Tamil Nadu", "Puducherry"]],
    ["Bihar", []],
    ["", []],
  ])("asks nothing for state %j and PIN code states %j", (state, states) => {
    expect(questionAboutState({ pincode: "273001", state }, states)).toBeNull();
  });
});

describe("unseenStateQuestion", () => {
  afterEach(() => vi.unstubAllGlobals());

  const answer = (states: string[]) =>
    vi.stubGlobal(
      "fetch",
      vi.fn(async () =>
        Response.json({
          success: true,
          serviceable: true,
          state: states[0] ?? null,
          states,
          charge: 0,
          deliverFrom: "2026-11-26",
          deliverBy: "2026-11-28",
        }),
      ),
    );

  it("asks the same question only once", async () => {
    answer(["Uttar Pradesh"]);
    const form = { pincode: "273001", state: "Kerala" };
    expect(await unseenStateQuestion(form)).toContain("not in Kerala");
    expect(await unseenStateQuestion(form)).toBeNull();
    expect(await unseenStateQuestion({ ...form, state: "Goa" })).toContain("not in Goa");
  });

  it("asks nothing without a PIN code or without a response from the server", async () => {
    vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new TypeError("no network")));
    expect(await unseenStateQuestion({ pincode: "273001", state: "Assam" })).toBeNull();
    expect(await unseenStateQuestion({ pincode: "", state: "Assam" })).toBeNull();
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
