import { describe, expect, it } from "vitest";
import { readSlide } from "./slide-input.ts";

const typed = { title: "Fly higher", order: "2", isActive: "on" };
const image = "/images/1/1600.webp";
const faultsOf = (changes: Record<string, string>, address = image) =>
  readSlide({ ...typed, ...changes }, address).faults;

describe("a slide form", () => {
  it("says everything a slide has, features one per line", () => {
    const { body, faults } = readSlide(
      { ...typed, features: " 4K camera \n\n40 minutes\n", "stats.rating": "4.9", buttonLink: "/store" },
      image,
    );
    expect(faults).toEqual([]);
    expect(body).toEqual({
      title: "Fly higher",
      subtitle: "",
      description: "",
      buttonText: "",
      buttonLink: "/store",
      image,
      order: 2,
      isActive: true,
      category: "",
      features: ["4K camera", "40 minutes"],
      stats: { participants: "", rating: "4.9", duration: "" },
    });
  });

  it("takes a blank order for 0 and an unticked box for inactive", () => {
    const { body, faults } = readSlide({ title: "Fly", order: "" }, image);
    expect(faults).toEqual([]);
    expect(body).toMatchObject({ order: 0, isActive: false });
  });

  it.each([
    [{ title: " " }, { field: "title", message: "Please enter a title" }],
    [{ order: "-1" }, { field: "order", message: "Order cannot be negative" }],
    [{ order: "1.5" }, { field: "order", message: "Order must be a whole number" }],
  ])("finds what is wrong in %j", (changes, fault) => {
    expect(faultsOf(changes)).toEqual([fault]);
  });

  it("needs a picture", () => {
    expect(faultsOf({}, "")[0]).toEqual({ field: "image", message: "Please upload an image" });
  });

  it("tells a feature that is too long at the box of all features", () => {
    expect(faultsOf({ features: `short\n${"x".repeat(121)}` }).map(({ field }) => field)).toEqual([
      "features",
    ]);
  });
});
