/** Name of the meta element that marks a trackable page, for its scripts and for the content security policy. */
export const trackedMetaName = 'measured-by'
