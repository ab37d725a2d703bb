import {
  Box3,
  CanvasTexture,
  type Material,
  MathUtils,
  Mesh,
  MeshBasicMaterial,
  NeutralToneMapping,
  type Object3D,
  PerspectiveCamera,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  Spherical,
  Texture,
  Vector3,
  WebGLRenderer,
} from "three";
import { RoomEnvironment } from "three/examples/jsm/environments/RoomEnvironment.js";
import { GLTFLoader } from "three/examples/jsm/loaders/GLTFLoader.js";
import type { ModelView } from "./model-view.ts";

export interface ModelStageOptions {
  canvas: HTMLCanvasElement;
  context: WebGL2RenderingContext;
  /** URL of a GLB file. */
  model: string;
  view: ModelView;
  /** Cancels loading. */
  signal: AbortSignal;
}

export interface ModelStage {
  /** Draws the view in the next frame. */
  show(view: ModelView): void;
  /** Releases all GPU resources. */
  close(): void;
}

const fieldOfView = 28;
/** Edge of the reflection map in pixels; soft lighting needs few. */
const reflectionSize = { size: 64 };
const maxPixelRatio = 2;

/** Loads and draws a model, lit as in a bright room, with a soft shadow and a transparent background. */
export async function openModelStage({
  canvas,
  context,
  model,
  view: first,
  signal,
}: ModelStageOptions): Promise<ModelStage> {
  const response = await fetch(model, { signal });
  if (!response.ok) throw new Error(`Fetching ${model} failed with status ${response.status}`);
  const { scene: object } = await modelLoader().parseAsync(await response.arrayBuffer(), "");
  signal.throwIfAborted();

  const renderer = new WebGLRenderer({ canvas, context, antialias: true, alpha: true });
  renderer.toneMapping = NeutralToneMapping;
  renderer.setPixelRatio(Math.min(devicePixelRatio, maxPixelRatio));
  const scene = new Scene();
  const room = new RoomEnvironment();
  const reflections = new PMREMGenerator(renderer);
  const light = reflections.fromScene(room, 0.04, 0.1, 100, reflectionSize);
  reflections.dispose();
  disposeScene(room);
  scene.environment = light.texture;
  const box = new Box3().setFromObject(object);
  const centre = box.getCenter(new Vector3());
  const radius = Math.max(box.getSize(new Vector3()).length() / 2, Number.MIN_VALUE);
  scene.add(object, shadowUnder(box));
  const camera = new PerspectiveCamera(fieldOfView, 1, radius / 20, radius * 40);

  let view = first;
  let frame = 0;
  function draw() {
    frame = 0;
    const elevation = MathUtils.degToRad(view.height);
    const viewAngle =
      2 * Math.atan(Math.tan(MathUtils.degToRad(fieldOfView) / 2) * Math.min(1, camera.aspect));
    // Drones are wide and flat: in a wide window they fill the height only when seen from above.
    const fill = camera.aspect > 1.2 ? 0.72 + 0.26 * Math.abs(Math.sin(elevation)) : 0.96;
    const distance = (radius / Math.sin(viewAngle / 2)) * fill * view.distance;
    const position = new Spherical(distance, Math.PI / 2 - elevation, MathUtils.degToRad(view.heading));
    camera.position.setFromSpherical(position).add(centre);
    camera.lookAt(centre);
    renderer.render(scene, camera);
  }
  const resize = () => {
    const { clientWidth, clientHeight } = canvas.parentElement ?? canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    renderer.setSize(clientWidth, clientHeight, false);
    camera.aspect = clientWidth / clientHeight;
    camera.updateProjectionMatrix();
    draw();
  };
  const observer = new ResizeObserver(resize);
  if (canvas.parentElement) observer.observe(canvas.parentElement);
  resize();

  return {
    show(next) {
      view = next;
      frame ||= requestAnimationFrame(draw);
    },
    close() {
      cancelAnimationFrame(frame);
      observer.disconnect();
      disposeScene(scene);
      light.dispose();
      renderer.dispose();
    },
  };
}

/** Decodes textures directly: the content security policy does not allow the blob URLs that GLTFLoader uses. */
function modelLoader(): GLTFLoader {
  return new GLTFLoader().register((parser) => {
    parser.loadImageSource = async (index) => {
      const { bufferView, mimeType } = parser.json.images[index];
      const bytes: ArrayBuffer = await parser.getDependency("bufferView", bufferView);
      const texture = new Texture(
        await createImageBitmap(new Blob([bytes], { type: mimeType }), {
          colorSpaceConversion: "none",
          premultiplyAlpha: "none",
        }),
      );
      texture.needsUpdate = true;
      return texture;
    };
    return { name: "pictures-in-place" };
  });
}

/** A soft round shadow below the model. */
function shadowUnder(box: Box3): Mesh {
  const size = box.getSize(new Vector3());
  const centre = box.getCenter(new Vector3());
  const shadow = Object.assign(document.createElement("canvas"), { width: 128, height: 128 });
  const context2d = shadow.getContext("2d");
  if (context2d) {
    const fade = context2d.createRadialGradient(64, 64, 4, 64, 64, 64);
    fade.addColorStop(0, "rgb(9 15 31 / 36%)");
    fade.addColorStop(1, "rgb(9 15 31 / 0%)");
    context2d.fillStyle = fade;
    context2d.fillRect(0, 0, 128, 128);
  }
  const disc = new Mesh(
    new PlaneGeometry(size.x, size.z),
    new MeshBasicMaterial({
      map: new CanvasTexture(shadow),
      transparent: true,
      depthWrite: false,
      toneMapped: false,
    }),
  );
  disc.rotation.x = -Math.PI / 2;
  disc.position.set(centre.x, box.min.y, centre.z);
  return disc;
}

/** Disposes the geometries, materials and textures of a scene. */
function disposeScene(scene: Object3D): void {
  scene.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    part.geometry.dispose();
    for (const material of [part.material].flat() as Material[]) {
      for (const value of Object.values(material)) if (value instanceof Texture) value.dispose();
      material.dispose();
    }
  });
}
