import type { EmployeeInput } from "#contract/employees.ts";
import type { ImageHost } from "#ports/images/image-host.ts";
import { uploadImage } from "../images/upload-image.ts";
import { isUntouchedFileInput } from "../untouched-file-input.ts";

/**
 * Address of the photo that came with an employee form, uploaded first when it is a file; undefined when the
 * form brings none. A file that is no usable picture is refused on the field `photo`.
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
