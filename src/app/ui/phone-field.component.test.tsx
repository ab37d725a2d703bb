import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, onTestFinished } from "vitest";
import { PhoneField } from "./phone-field.tsx";

function open() {
  render(<PhoneField label="Phone Number" name="phone" />);
  onTestFinished(cleanup);
  return {
    field: screen.getByLabelText<HTMLInputElement>("Phone Number"),
    user: userEvent.setup({ delay: null }),
  };
}

it.each(["+91 98390 12345", "098390-12345", "98390 12345"])(
  "PhoneField normalises %j when typed or pasted",
  async (number) => {
    const { field, user } = open();
    await user.type(field, number);
    expect(field.value).toBe("9839012345");
    await user.clear(field);
    await user.paste(number);
    expect(field.value).toBe("9839012345");
  },
);

it("PhoneField keeps the caret in place while typing", async () => {
  const { field, user } = open();
  await user.type(field, "98390 345");
  field.setSelectionRange(5, 5);
  await user.keyboard("1 2-");
  expect([field.value, field.selectionStart]).toEqual(["9839012345", 7]);
});
