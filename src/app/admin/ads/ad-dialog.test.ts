import { describe, expect, it } from "vitest";
import { adRecord } from "#contract/content/ad-record.ts";
import { AdInput } from "#contract/content/content.ts";
import { readRecord } from "../record-form/read-fields.ts";

const formValues = { title: "Monsoon offer", description: "Save on batteries." };
const image = "/images/1/1600.webp";
const readAd = (fields: Readonly<Record<string, string>>, imageAddress: string) =>
  readRecord(adRecord, AdInput, fields, { image: imageAddress });

describe("the ad form", () => {
  it("reads every field of an ad and normalises the list of features", () => {
    const { body, faults } = readAd(
      {
        ...formValues,
        features: " Fast ,, safe,Fast",
        price: "From ₹2,499",
        discount: "12.5",
        buttonText: "Buy",
        badge: "New",
        link: "/services",
      },
      image,
    );
    expect(faults).toEqual([]);
    expect(body).toEqual({
      ...formValues,
      features: "Fast, safe",
      price: "From ₹2,499",
      discount: 12.5,
      buttonText: "Buy",
      badge: "New",
      link: "/services",
      image,
    });
  });

  it("omits a blank button text and reads a blank discount as 0", () => {
    const { body, faults } = readAd({ ...formValues, buttonText: "  ", discount: "", badge: "" }, image);
    expect(faults).toEqual([]);
    expect(body).toMatchObject({ buttonText: undefined, discount: 0, badge: "", link: "" });
  });

  it.each([
    [{ title: "" }, "title", "Please enter a title"],
    [{ description: " " }, "description", "Please enter a description"],
    [{ discount: "-1" }, "discount", "Discount cannot be negative"],
    [{ discount: "101" }, "discount", "Discount cannot exceed 100%"],
    [{ link: "javascript:alert(1)" }, "link", "The link must be a path on this site or an https address"],
  ])("rejects %j", (changes, field, message) => {
    expect(readAd({ ...formValues, ...changes }, image).faults).toEqual([{ field, message }]);
  });

  it("requires an image", () => {
    expect(readAd(formValues, "").faults[0]).toEqual({ field: "image", message: "Please upload an image" });
  });
});
