import { Session } from "node:inspector/promises";
import { writeFileSync } from "node:fs";
const s = new Session(); s.connect(); await s.post("Profiler.enable"); await s.post("Profiler.start");
export const stopProf = async () => { const { profile } = await s.post("Profiler.stop"); writeFileSync("/tmp/m-prof/worker.cpuprofile", JSON.stringify(profile)); console.log(process.cpuUsage()) };
