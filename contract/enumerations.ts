import { z } from 'zod';

export const consultationType = z.enum(['unspecified', 'new', 'returning', 'post_op', 'op_report', 'inpatient']);
export type ConsultationType = z.infer<typeof consultationType>;
export const consultationEngine = z.enum(['ai', 'sd', 'ai_sd']);
export type ConsultationEngine = z.infer<typeof consultationEngine>;
export const documentType = z.enum(['note', 'letter', 'referral_letter', 'patient_letter', 'work_cover']);
export type DocumentType = z.infer<typeof documentType>;
export const gender = z.enum(['male', 'female', 'they']);
export type Gender = z.infer<typeof gender>;

/** Days that a dashboard shows together. */
export const periods = [7, 28, 91] as const;
export const dashboardPeriod = z.union(periods.map((days) => z.literal(days)));
