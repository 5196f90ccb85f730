/** Search terms without a result, by store. */
export const missedSearches: Readonly<Record<string, readonly string[]>> = {
  localhost: [
    'rød taske',
    'kuffert',
    'skoletaske',
    'vegansk læder',
    'paraply',
    'håndtaske med spænde',
  ],
  'pyramids.localhost': ['sphinx', 'papyrus', 'obelisk', 'marble'],
  'keramik.localhost': ['fuglebad', 'skål med låg', 'drejekursus', 'glaserede fliser'],
}
