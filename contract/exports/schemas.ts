/** The target of documents that go by email and not to a practice system. */
export const BY_EMAIL = 'email';
