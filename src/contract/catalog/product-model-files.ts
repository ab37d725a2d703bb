/** Maximum size of an uploaded model, which the product page loads completely. */
export const maxModelBytes = 4 * 1024 * 1024;

/** Folder and URL path of 3D models, and stored file name. */
export const modelFolder = "models";
export const modelFile = "model.glb";

/** glTF extensions that the product page can show without loading a decoder. */
export const supportedExtensions: readonly string[] = [
  "KHR_lights_punctual",
  "KHR_materials_anisotropy",
  "KHR_materials_clearcoat",
  "KHR_materials_dispersion",
  "KHR_materials_emissive_strength",
  "KHR_materials_ior",
  "KHR_materials_iridescence",
  "KHR_materials_sheen",
  "KHR_materials_specular",
  "KHR_materials_transmission",
  "KHR_materials_unlit",
  "KHR_materials_volume",
  "KHR_mesh_quantization",
  "KHR_texture_transform",
];

/** Media types allowed for textures. */
export const modelPictureTypes: readonly string[] = ["image/jpeg", "image/png", "image/webp"];

/** Models that come with the shop; each has the name of the drone's supplied picture. */
export const suppliedModels = [
  "agri-hexacopter",
  "agri-quad",
  "camera-drone",
  "camera-drone-pro",
  "cinewhoop",
  "delivery-hexacopter",
  "fpv-quad",
  "mini-quad",
  "survey-plane",
  "trainer-quad",
] as const;
export type SuppliedModel = (typeof suppliedModels)[number];

/** Address of a supplied model. */
export const suppliedModelAddress = (name: SuppliedModel): string => `/${modelFolder}/${name}.glb`;

/** Whether the address is that of a supplied model. */
export const isSuppliedModel = (address: string): boolean =>
  suppliedModels.some((name) => suppliedModelAddress(name) === address);

/** Addresses of uploaded and supplied models. */
export const modelAddressPattern = /^\/models\/(?:[0-9a-f]{32}\/model|[a-z]+(?:-[a-z]+)*)\.glb$/;
