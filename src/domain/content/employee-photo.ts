import type { EmployeeInput } from "#contract/content/employees.ts";
import { uploadImage } from "#domain/images/upload-image.ts";
import { isUntouchedFileInput } from "#domain/untouched-file-input.ts";
import type { ImageHost } from "#ports/images/image-host.ts";

/**
 * Returns the URL of the photo in an employee form, after uploading the photo if it is a file. Returns
 * undefined if the form has no photo. Throws on the field `photo` if the file is not a usable picture.
 */
export async function storePhoto(
  images: ImageHost,
  photo: EmployeeInput["photo"],
): Promise<string | undefined> {
  if (!photo || isUntouchedFileInput(photo)) return undefined;
  if (typeof photo === "string") return photo;
  const bytes = new Uint8Array(await photo.arrayBuffer());
  const hosted = await uploadImage({ images }, { bytes, filename: photo.name }, "photo");
  return hosted.secureUrl;
}
