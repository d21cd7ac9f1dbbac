// Asks for what this screen read first the last time, while the scripts of the application are still on their way.
// app/early.ts notes what a screen read, and takes over what comes of it. A read that fails is asked again there.
(() => {
  /** @typedef {{ key: unknown[], address: string }} Read */
  /** @type {{ until?: number, screens?: Record<string, Read[]> }} */
  let kept = {};
  /** @type {{ accessToken: string } | null} */
  let session = null;
  try {
    kept = /** @type {typeof kept} */ (JSON.parse(localStorage.getItem('auscult.first-reads') ?? 'null') ?? {});
    session = /** @type {typeof session} */ (JSON.parse(localStorage.getItem('auscult.session') ?? 'null'));
  } catch {
    return;
  }
  if (!session || Date.now() > (kept.until ?? 0)) return;
  const { accessToken } = session;
  const headers = { authorization: ['Bearer', accessToken].join(' ') };
  const reads = kept.screens?.[location.pathname + location.search] ?? [];
  const auscultEarly = reads.map(({ key, address }) => ({
    key,
    accessToken,
    answer: fetch(address, { headers }).then(
      (response) => (response.ok ? response.json() : undefined),
      () => undefined,
    ),
  }));
  Object.assign(window, { auscultEarly });
})();
