/** What a record writes of the doctor's half of a visit: what is thought, and what is to be done. */
export const ofPlan = /^(?:assessment|plan|follow_up|work_capacity)$/;

/** What is found in the visit. */
export const ofFindings = /^(?:examination|results)$/;

/** What the patient tells, of now and of before. */
export const ofStory =
  /^(?:history|past_history|medications|allergies|social_history|family_history|review_of_systems|chief_complaint)$/;
