import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, onTestFinished } from "vitest";
import { textsOf } from "#app/lib/form-errors.ts";
import { valuesUnder } from "../record-form/read-fields.ts";
import { SpecificationListField } from "./specification-list-field.tsx";

it("SpecificationListField adds, moves and removes entries, announces each change and keeps the focus nearby", async () => {
  const user = userEvent.setup({ delay: null });
  onTestFinished(cleanup);
  const frame = {
    label: "Specifications",
    name: "specifications",
    required: false,
    hint: "",
    error: undefined,
  };
  render(
    <form aria-label="Category">
      <SpecificationListField {...frame} values={["flightTimeMinutes", "volts", "no-such-key"]} />
    </form>,
  );
  const submitted = () => valuesUnder(textsOf(screen.getByRole("form")), "specifications");
  const button = (name: string) => screen.getByRole("button", { name });
  expect(submitted()).toEqual(["flightTimeMinutes", "volts"]);

  const chooser = screen.getByLabelText("Specification to add");
  await user.selectOptions(chooser, "rangeMetres");
  await user.click(button("Add"));
  expect(submitted()).toEqual(["flightTimeMinutes", "volts", "rangeMetres"]);
  expect(screen.getByText("Range added at position 3")).toBeTruthy();
  expect(document.activeElement).toBe(chooser);

  await user.click(button("Move Range up"));
  expect(screen.getByText("Range moved to position 2 of 3")).toBeTruthy();
  expect(document.activeElement).toBe(button("Move Range up"));
  await user.click(button("Move Range up"));
  expect(submitted()).toEqual(["rangeMetres", "flightTimeMinutes", "volts"]);
  // The first entry cannot move up, so "down" gets the focus.
  expect(document.activeElement).toBe(button("Move Range down"));

  await user.click(button("Remove Voltage"));
  expect(submitted()).toEqual(["rangeMetres", "flightTimeMinutes"]);
  expect(screen.getByText("Voltage removed")).toBeTruthy();
});
