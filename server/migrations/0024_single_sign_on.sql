-- One name of a provider for one account: a mailbox that passes to somebody else must not pass the account with it.
create unique index saml_identities_by_account on saml_identities (connection_id, user_id);
