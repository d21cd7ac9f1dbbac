/**
 * The beginning of a webm recording as Chrome's MediaRecorder makes it (Opus, 48 kHz, one channel), up to the first
 * block of its first cluster. Put before a recording whose first slice was lost, it makes the rest readable.
 */
export const webmHeader = Buffer.from(
  'GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQRChYECGFOAZwH/////////FUmpZpkq17GDD0JATYCGQ2hyb21lV0GGQ2hyb21lFlSua7+uvdeBAXPFh8uWUVOt8t2DgQKGhkFfT1BVU2Oik09wdXNIZWFkAQEAAIC7AAAAAADhjbWERzuAAJ+BAWJkgSAfQ7Z1Af/////////ngQA=',
  'base64',
);
