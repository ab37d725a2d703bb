import { data } from "react-router";
import { serverApi } from "#app/api.ts";
import { Chapter } from "#app/company/layout/chapter.tsx";
import { LoadFailure } from "#app/company/layout/load-failure.tsx";
import { Masthead } from "#app/company/layout/masthead.tsx";
import { headingOf, mastheadOf } from "#app/company/layout/page-chapters.ts";
import { fetchAllPages } from "#app/lib/fetch-all-pages.ts";
import { absolute, pageMeta } from "#app/lib/page-meta.ts";
import { settingsOf } from "#app/lib/shop-settings.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { listJobs } from "#contract/content/careers.ts";
import { readContentPage, type TextPart } from "#contract/content/content-pages.ts";
import { listEmployees } from "#contract/content/employees.ts";
import { m } from "#messages";
import type { Route } from "./+types/career";
import { jobPostingData } from "./job-posting-data.ts";
import { OpeningCount, OpenPositions } from "./open-positions.tsx";
import { Team } from "./team.tsx";

const pictureAlt = m["career.workbenchPicture"];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const settings = settingsOf(matches);
  const { tradeName, address } = settings.company;
  return pageMeta(matches, {
    title: m["career.title"](),
    description: m["career.description"]({ tradeName, city: address.city }),
    path: "/career",
    image: "/pictures/scene-team/1600.webp",
    imageAlt: pictureAlt(),
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
        {...mastheadOf(text, m["career.joinTheTeam"]())}
        picture={{
          src: "/pictures/scene-team/1600.webp",
          alt: pictureAlt(),
          height: 900,
        }}
        layout="night"
      >
        <ButtonLink to="/career#open-positions" variant="primary" size="large">
          {m["career.seeOpenPositions"]()}
        </ButtonLink>
      </Masthead>
      <Chapter
        id="open-positions"
        {...headingOf(text, "open-positions", m["career.openPositions"]())}
        action={jobs && jobs.length > 0 && <OpeningCount jobs={jobs} />}
      >
        {jobs ? (
          <OpenPositions jobs={jobs} />
        ) : (
          <LoadFailure message={m["content.career.jobsLoadFailed"]()} />
        )}
      </Chapter>
      <Chapter id="team" ground="sunken" {...headingOf(text, "team", m["career.meetOurTeam"]())}>
        {employees ? (
          <Team employees={employees} />
        ) : (
          <LoadFailure message={m["content.employeesLoadFailed"]()} />
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
