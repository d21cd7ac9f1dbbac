/** Domains as one types them, on lines or with commas between, as a list. */
export const domainsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,;]+/)
      .map((domain) => domain.replace(/^@/, '').toLowerCase())
      .filter((domain) => domain !== ''),
  ),
];

const shape = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/;
export const checkDomains = (typed: string): true | string => {
  const domains = domainsOf(typed);
  const wrong = domains.find((domain) => !shape.test(domain));
  if (domains.length === 0) return 'The domain of the practice’s emails is needed';
  return wrong === undefined ? true : `${wrong} is no domain such as clinic.example`;
};
