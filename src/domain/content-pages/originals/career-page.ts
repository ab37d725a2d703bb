/** The career page. It shows the jobs in the part `open-positions` and the team in the part `team`. */
export const careerPage = `## Join the Team {#masthead}

We are looking for people who like machines, explain things patiently and want to see their work leave the ground.

## Open Positions {#open-positions}

What each job involves and what we look for.

## Meet Our Team {#team}

The people at the bench, in the field and on the phone.
`;
