/** Largest model that can be uploaded: the page of its product fetches all of it. */
export const maximumModelBytes = 4 * 1024 * 1024;

/** Where models of products lie, the path that they are had under, and what one is called where it lies. */
export const modelFolder = "models";
export const modelFile = "model.glb";

/** What a model of glTF may need that the page can show; the pages load no decoder of others. */
export const shownExtensions: readonly string[] = [
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

/** Kinds of pictures that may lie in a model. */
export const modelPictureTypes: readonly string[] = ["image/jpeg", "image/png", "image/webp"];

/** Models that came with the shop, by the names of the pictures that show the same. */
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

/** The address of a model that came with the shop. */
export const suppliedModelAddress = (name: SuppliedModel): string => `/${modelFolder}/${name}.glb`;

/** Whether a model at the address came with the shop. */
export const isSuppliedModel = (address: string): boolean =>
  suppliedModels.some((name) => suppliedModelAddress(name) === address);

/** The addresses of models: of those that were uploaded, and of those that came with the shop. */
export const modelAddressPattern = /^\/models\/(?:[0-9a-f]{32}\/model|[a-z]+(?:-[a-z]+)*)\.glb$/;
