import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, onTestFinished } from "vitest";
import { textsOf } from "#app/lib/form-errors.ts";
import { textsUnder } from "../record-form/read-fields.ts";
import { SpecificationListField } from "./specification-list-field.tsx";

it("adds, moves and removes specifications, tells each step, and keeps the focus at hand", async () => {
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
  const said = () => textsUnder(textsOf(screen.getByRole("form")), "specifications");
  const button = (name: string) => screen.getByRole("button", { name });
  expect(said()).toEqual(["flightTimeMinutes", "volts"]);

  const chooser = screen.getByLabelText("Specification to add");
  await user.selectOptions(chooser, "rangeMetres");
  await user.click(button("Add"));
  expect(said()).toEqual(["flightTimeMinutes", "volts", "rangeMetres"]);
  expect(screen.getByText("Range added in place 3")).toBeTruthy();
  expect(document.activeElement).toBe(chooser);

  await user.click(button("Move Range up"));
  expect(screen.getByText("Range moved to place 2 of 3")).toBeTruthy();
  expect(document.activeElement).toBe(button("Move Range up"));
  await user.click(button("Move Range up"));
  expect(said()).toEqual(["rangeMetres", "flightTimeMinutes", "volts"]);
  // It cannot move up any further: the other way has the focus.
  expect(document.activeElement).toBe(button("Move Range down"));

  await user.click(button("Remove Voltage"));
  expect(said()).toEqual(["rangeMetres", "flightTimeMinutes"]);
  expect(screen.getByText("Voltage removed")).toBeTruthy();
});
