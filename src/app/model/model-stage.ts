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
  /** Of the canvas. */
  context: WebGL2RenderingContext;
  /** The address of a GLB. */
  model: string;
  view: ModelView;
  /** Calls loading off. */
  signal: AbortSignal;
}

export interface ModelStage {
  /** Draws the model from there with the next picture of the screen. */
  show(view: ModelView): void;
  /** Gives back all that it holds on the graphics card. */
  close(): void;
}

const fieldOfView = 28;
/** Pixels of an edge of what surfaces mirror: a soft room needs few. */
const mirrored = { size: 64 };
const finest = 2;

/** Loads a model and draws it: lit as in a bright room, on a soft shadow, and nothing behind it. */
export async function openModelStage({
  canvas,
  context,
  model,
  view: first,
  signal,
}: ModelStageOptions): Promise<ModelStage> {
  const answer = await fetch(model, { signal });
  if (!answer.ok) throw new Error(`${model} answers ${answer.status}`);
  const { scene: object } = await modelLoader().parseAsync(await answer.arrayBuffer(), "");
  signal.throwIfAborted();

  const renderer = new WebGLRenderer({ canvas, context, antialias: true, alpha: true });
  renderer.toneMapping = NeutralToneMapping;
  renderer.setPixelRatio(Math.min(devicePixelRatio, finest));
  const scene = new Scene();
  const room = new RoomEnvironment();
  const reflections = new PMREMGenerator(renderer);
  const light = reflections.fromScene(room, 0.04, 0.1, 100, mirrored);
  reflections.dispose();
  release(room);
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
    const narrow = 2 * Math.atan(Math.tan(MathUtils.degToRad(fieldOfView) / 2) * Math.min(1, camera.aspect));
    // What flies is wide and flat: only from above does it fill the height of a wide window.
    const filled = camera.aspect > 1.2 ? 0.72 + 0.26 * Math.abs(Math.sin(elevation)) : 0.96;
    const distance = (radius / Math.sin(narrow / 2)) * filled * view.distance;
    const around = new Spherical(distance, Math.PI / 2 - elevation, MathUtils.degToRad(view.heading));
    camera.position.setFromSpherical(around).add(centre);
    camera.lookAt(centre);
    renderer.render(scene, camera);
  }
  const adapt = () => {
    const { clientWidth, clientHeight } = canvas.parentElement ?? canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    renderer.setSize(clientWidth, clientHeight, false);
    camera.aspect = clientWidth / clientHeight;
    camera.updateProjectionMatrix();
    draw();
  };
  const resized = new ResizeObserver(adapt);
  if (canvas.parentElement) resized.observe(canvas.parentElement);
  adapt();

  return {
    show(next) {
      view = next;
      frame ||= requestAnimationFrame(draw);
    },
    close() {
      cancelAnimationFrame(frame);
      resized.disconnect();
      release(scene);
      light.dispose();
      renderer.dispose();
    },
  };
}

/** The pictures in a model are decoded where they are: an address of their own would be against the policy of pages. */
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

/** A soft disc below the model. */
function shadowUnder(box: Box3): Mesh {
  const size = box.getSize(new Vector3());
  const centre = box.getCenter(new Vector3());
  const paper = Object.assign(document.createElement("canvas"), { width: 128, height: 128 });
  const pen = paper.getContext("2d");
  if (pen) {
    const fade = pen.createRadialGradient(64, 64, 4, 64, 64, 64);
    fade.addColorStop(0, "rgb(9 15 31 / 36%)");
    fade.addColorStop(1, "rgb(9 15 31 / 0%)");
    pen.fillStyle = fade;
    pen.fillRect(0, 0, 128, 128);
  }
  const disc = new Mesh(
    new PlaneGeometry(size.x, size.z),
    new MeshBasicMaterial({
      map: new CanvasTexture(paper),
      transparent: true,
      depthWrite: false,
      toneMapped: false,
    }),
  );
  disc.rotation.x = -Math.PI / 2;
  disc.position.set(centre.x, box.min.y, centre.z);
  return disc;
}

/** Shapes, materials and pictures of all that is in a scene. */
function release(scene: Object3D): void {
  scene.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    part.geometry.dispose();
    for (const material of [part.material].flat() as Material[]) {
      for (const value of Object.values(material)) if (value instanceof Texture) value.dispose();
      material.dispose();
    }
  });
}
