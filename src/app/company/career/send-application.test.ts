import { afterEach, describe, expect, it, vi } from "vitest";
import { sendApplication } from "./send-application.ts";

describe("sendApplication", () => {
  afterEach(() => vi.unstubAllGlobals());

  const application = {
    jobId: "0e2c2d4e-5d0f-4e0a-9a0e-0d9e1a4f2b11",
    applicantName: "Asha Verma",
    email: "asha@example.in",
    phone: "9876543210",
    description: "I fly sprayers.",
    position: "Pilot",
  };
  const send = async (changes: { resume?: File }) => {
    const fetch = vi.fn(async (_path: string, _init: RequestInit) => Response.json({ success: true }));
    vi.stubGlobal("fetch", fetch);
    await sendApplication({ ...application, ...changes });
    const [path, init] = fetch.mock.calls[0] ?? [];
    expect(path).toBe("/api/job/apply");
    return { type: new Headers(init?.headers).get("content-type"), body: init?.body };
  };

  it("sends JSON with the specified fields if no CV is attached", async () => {
    const { type, body } = await send({});
    expect(type).toBe("application/json");
    expect(JSON.parse(String(body))).toEqual(application);
  });

  it("sends multipart form data if a CV is attached", async () => {
    const resume = new File(["%PDF-1.7"], "cv.pdf", { type: "application/pdf" });
    const { type, body } = await send({ resume });
    expect(type).toBeNull();
    expect(Object.fromEntries(body as FormData)).toEqual({ ...application, resume });
  });
});
