import { data } from "react-router";
import { serverApi } from "#app/api.ts";
import { Chapter } from "#app/company/layout/chapter.tsx";
import { headingOf, mastheadOf } from "#app/company/layout/chapter-words.ts";
import { LoadFailure } from "#app/company/layout/load-failure.tsx";
import { Masthead } from "#app/company/layout/masthead.tsx";
import { fetchAllPages } from "#app/lib/fetch-all-pages.ts";
import { absolute, pageMeta } from "#app/lib/page-meta.ts";
import { settingsOf } from "#app/lib/shop-settings.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { careerWords } from "#contract/content/career-words.ts";
import { listJobs } from "#contract/content/careers.ts";
import { readContentPage, type TextPart } from "#contract/content/content-pages.ts";
import { contentWords } from "#contract/content/content-words.ts";
import { listEmployees } from "#contract/content/employees.ts";
import type { Route } from "./+types/career";
import { jobPostingData } from "./job-posting-data.ts";
import { OpeningCount, OpenPositions } from "./open-positions.tsx";
import { Team } from "./team.tsx";

const pictureAlt =
  "A long workbench in the evening: four lamp-lit places, each with an aircraft under construction";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const settings = settingsOf(matches);
  const { tradeName, address } = settings.company;
  return pageMeta(matches, {
    title: "Career",
    description: `Join the ${tradeName} team in ${address.city}: open positions and the people you'd work with.`,
    path: "/career",
    image: "/pictures/scene-team/1600.webp",
    imageAlt: pictureAlt,
    structuredData: (loaderData?.jobs ?? []).map((job) =>
      jobPostingData(job, (path) => absolute(matches, path), settings),
    ),
  });
};

/** Loads jobs, team and page text. A failure of one does not hide the others. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = serverApi(context);
  const [jobs, employees, text] = await Promise.all([
    fetchAllPages(
      (page) => api(listJobs, { query: { isActive: "true", ...page } }),
      (answer) => answer.jobs,
    ).catch(() => null),
    fetchAllPages(
      (page) => api(listEmployees, { query: { isActive: "true", status: "current,past", ...page } }),
      (answer) => answer.employees,
    ).catch(() => null),
    api(readContentPage, { params: { name: "career" } }).then(
      (answer) => answer.text,
      () => null,
    ),
  ]);
  // 503 keeps an incomplete page out of the page cache.
  return data({ jobs, employees, text }, { status: jobs && employees && text ? 200 : 503 });
}

export default function Career({ loaderData: { jobs, employees, text } }: Route.ComponentProps) {
  return (
    <>
      <Masthead
        {...mastheadOf(text, "Join the Team")}
        picture={{
          src: "/pictures/scene-team/1600.webp",
          alt: pictureAlt,
          height: 900,
        }}
        layout="night"
      >
        <ButtonLink to="/career#open-positions" variant="primary" size="large">
          See Open Positions
        </ButtonLink>
      </Masthead>
      <Chapter
        id="open-positions"
        {...headingOf(text, "open-positions", "Open Positions")}
        action={jobs && jobs.length > 0 && <OpeningCount jobs={jobs} />}
      >
        {jobs ? <OpenPositions jobs={jobs} /> : <LoadFailure message={careerWords.jobsLoadFailed} />}
      </Chapter>
      <Chapter id="team" ground="sunken" {...headingOf(text, "team", "Meet Our Team")}>
        {employees ? (
          <Team employees={employees} />
        ) : (
          <LoadFailure message={contentWords.employeesLoadFailed} />
        )}
      </Chapter>
      {text?.parts.filter(isExtraPart).map(({ id, title, blocks }) => (
        <Chapter key={id} id={id} title={title} layout="beside">
          <div className="prose">
            <RichText blocks={blocks} />
          </div>
        </Chapter>
      ))}
    </>
  );
}

/** True for parts without a dedicated section on the page. */
const isExtraPart = ({ id }: TextPart) => !["masthead", "open-positions", "team"].includes(id);
