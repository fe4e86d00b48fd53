import { about, ofNobody, type HeldTable } from '../personal-data.policy.js';

/** Accounts, how people sign in, installers, and what they are told and write to us. */
export const peopleTables: Readonly<Record<string, HeldTable>> = {
  users: about('account', {
    withheld: 'password_hash password_hint holds_email',
    says: 'Name, email address, phone number, address, company, picture and what you wrote about yourself',
    whose: 'id',
    personal: {
      clear: `company_name company_approved_at email_verified_at phone_number phone_verified_at address bio profile_image_url
        suspended_at stripe_connect_account_id pending_email pending_phone password_hint`,
      replace: 'email password_hash first_name last_name',
      keep: 'id user_type created_at updated_at deleted_at is_admin staff_role needs_registration is_verified is_approved holds_email',
    },
    plain: 'version',
  }),
  contact_changes: about('account', {
    says: 'Email addresses and phone numbers that you replaced, for 30 days',
    whose: 'user_id',
    personal: { row: 'id user_id channel previous other created_at' },
  }),
  sessions: about('sign-in', {
    withheld: 'token_hash',
    says: 'Where you are signed in: the device, and when it was last seen',
    whose: 'user_id',
    personal: { row: 'id user_id token_hash created_at seen_at expires_at device proven_at' },
  }),
  password_resets: about('sign-in', {
    withheld: 'token_hash',
    says: 'Links to set a new password',
    whose: 'user_id',
    personal: { row: 'id user_id token_hash created_at expires_at used_at' },
  }),
  authenticators: about('sign-in', {
    withheld: 'sealed_secret last_step',
    says: 'The secret of your authenticator app, sealed',
    whose: 'user_id',
    personal: { row: 'user_id sealed_secret enabled_at last_step' },
  }),
  recovery_codes: about('sign-in', {
    withheld: 'code_hash',
    says: 'Recovery codes, as hashes',
    whose: 'user_id',
    personal: { row: 'user_id code_hash used_at' },
  }),
  passkeys: about('sign-in', {
    withheld: 'credential_id public_key counter',
    says: 'Your passkeys: their names, and when they were last used',
    whose: 'user_id',
    personal: {
      row: 'id user_id credential_id public_key counter transports name is_backed_up created_at last_used_at',
    },
  }),
  factor_resets: about('sign-in', {
    // How our team made sure of who somebody is must not teach anybody what to say.
    withheld: 'identity_check refusal asked_by decided_by',
    says: 'That our team was asked to remove a second factor that you had lost, and what came of it',
    whose: 'user_id',
    personal: {
      row: 'id user_id identity_check status asked_by asked_at decided_by decided_at refusal due_at ended_at',
    },
  }),
  // Gone within minutes, by itself.
  passkey_challenges: ofNobody('challenge_hash purpose holder expires_at'),
  verification_codes: about('sign-in', {
    withheld: 'code_hmac sealed_code',
    says: 'Codes that prove an address or a number, and where they were sent',
    whose: 'user_id',
    personal: {
      row: 'id user_id channel target code_hmac sealed_code tries created_at expires_at sent_at used_at',
    },
  }),
  text_hours: ofNobody('hour texts'),

  installers: about('business', {
    says: 'Your application: business, VAT number, experience, postcode and area, phone number, insurance and checks',
    whose: 'user_id',
    personal: {
      row: `user_id business_name business_type experience_years certifications working_radius_miles contact_phone
        business_address postcode lat lng dbs_checked public_liability_insurance agreed_at submitted_at updated_at public_since
        identity_checked_at vat_number`,
    },
  }),
  documents: about('business', {
    withheld: 'reviewed_by',
    says: 'Papers that you sent to be checked, and what we read in them',
    whose: 'user_id',
    personal: {
      row: 'id user_id kind file_id status issued_on expires_on facts reviewed_by reviewed_at reason created_at',
    },
    plain: 'next_reminder_on version',
  }),
  checked_papers: about('business', {
    says: 'Which of your papers are checked, and until when they are valid',
    whose: 'user_id',
    personal: { row: 'user_id kind checked_on valid_until' },
  }),
  application_reviews: about('business', {
    says: 'Where your application stands, what we asked and what you answered',
    whose: 'user_id',
    personal: { row: 'user_id state words decided_at answer answered_at checklist' },
  }),
  application_reminders: about('business', {
    says: 'When we last reminded you of what your application lacks',
    whose: 'user_id',
    personal: { row: 'user_id reminded_at' },
    plain: 'reminded_by',
  }),
  installer_services: about('business', {
    says: 'The services that you offer, and from where',
    whose: 'user_id',
    personal: { row: 'user_id service_type outcode radius_miles lat lng active away hours' },
  }),
  availabilities: about('business', {
    says: 'When you work and when you are away',
    whose: 'user_id',
    personal: { row: 'user_id is_available available_from weekly time_off away hours changed_at' },
  }),
  calendar_feeds: about('work', {
    withheld: 'salt token_hash',
    says: 'That your calendar has a secret address, and since when',
    whose: 'user_id',
    personal: { row: 'user_id salt token_hash renewed_at' },
  }),
  installer_standings: about('business', {
    says: 'Points and figures of your completed work',
    whose: 'user_id',
    personal: { row: 'user_id points completed_jobs withdrawals disputes_lost approved_at joined_at' },
  }),
  installer_outcomes: about('business', {
    says: 'How each of your jobs ended',
    whose: 'installer_id',
    personal: { row: 'installer_id subject_id outcome created_at' },
  }),
  point_events: about('business', {
    says: 'Each change of your points, with its reason',
    whose: 'installer_id',
    personal: { row: 'id installer_id points reason subject_id created_at' },
  }),
  point_appeals: about('business', {
    says: 'Your appeals against points that were taken, and our answers',
    whose: 'installer_id, decided_by',
    personal: {
      row: 'id point_event_id installer_id ticket_id status asked_at decided_by decided_at answer',
    },
  }),
  ranked_by_points: ofNobody('points change'),
  ranked_by_month: ofNobody('points completed_jobs joined_in change'),

  notifications: about('notices', {
    says: 'Your notifications, and which you have read',
    whose: 'user_id',
    personal: { row: 'id user_id dedupe_key title message link read_at created_at' },
    plain: 'urgency',
  }),
  notification_preferences: about('notices', {
    says: 'The mails, texts and news on your devices that you switched off or on',
    whose: 'user_id',
    personal: { row: 'user_id category channel wanted changed_at' },
  }),
  outgoing_messages: about('notices', {
    withheld: 'body letter',
    says: 'Mails and texts to you, and whether they arrived',
    whose: 'user_id',
    personal: {
      row: `id dedupe_key channel user_id recipient letter code_id sent_at provider_id delivery_state last_error created_at body
        category reset_id`,
    },
    plain: 'state attempts next_attempt_at claimed_at process',
  }),

  push_subscriptions: about('notices', {
    withheld: 'endpoint p256dh auth',
    says: 'The devices on which you turned on notifications, while you are signed in there',
    whose: 'user_id',
    personal: { row: 'id user_id session_id endpoint p256dh auth created_at' },
  }),
  push_deliveries: about('notices', {
    withheld: 'subscription_id',
    says: 'What your devices were told in the last 7 days',
    whose: 'user_id',
    personal: { row: 'id subscription_id user_id dedupe_key category title body path sent_at created_at' },
    plain: 'state attempts next_attempt_at expires_at last_error',
  }),

  tickets: about('support', {
    withheld: 'note assignee_id',
    says: 'What you wrote to us, and what we noted about it',
    whose: 'email > users.email',
    personal: {
      row: `id reference kind name email subject message status created_at updated_at answered_at noticed_at note
        reopened_at merged_into place assignee_id payment_id payment_reference due_at`,
    },
    plain: 'version',
  }),
  ticket_replies: about('support', {
    withheld: 'staff_id',
    says: 'What we answered you, and what you answered by mail',
    whose: 'ticket_id > tickets.email > users.email, staff_id',
    exportBy: 'ticket_id > tickets.email > users.email',
    personal: { row: 'id ticket_id staff_id from_address mail_id text left_out written_at' },
  }),
  content_reports: about('support', {
    withheld: 'decided_by',
    says: 'What you reported on the site, and what was done about it',
    whose: 'ticket_id > tickets.email > users.email, decided_by',
    exportBy: 'ticket_id > tickets.email > users.email',
    eraseBy: '',
    personal: {
      keep: 'id ticket_id concern reported_at outcome decided_by decided_at questioned_at redecided_at first_outcome',
    },
  }),
  decision_complaints: about('support', {
    withheld: 'first_decided_by decided_by',
    says: 'Your complaints about decisions on what people write here, and our answers',
    whose: 'complainant_id, first_decided_by, decided_by',
    exportBy: 'complainant_id',
    eraseBy: 'complainant_id',
    personal: {
      clear: 'answer',
      keep: 'id kind decision_id complainant_id side first_decided_by ticket_id status asked_at decided_by decided_at',
    },
  }),
  staff_notes: about('support', {
    exportBy: '',
    says: 'What our team noted about you or a thing of yours',
    whose: 'subject_id > users.id, author_id',
    eraseBy: 'subject_id > users.id',
    personal: { row: 'id subject subject_id author_id text written_at' },
  }),

  files: about('files', {
    says: 'Photos and papers that you sent, with their size and kind',
    whose: 'owner_id',
    personal: { row: 'id owner_id purpose type size_bytes subject_id created_at stored_at discarded_at' },
    plain: 'restricted place',
    // The operator's papers, which the books stand on; a member of the team sent it.
    stays: `purpose = 'settlement-proof'`,
  }),
  data_exports: about('files', {
    says: 'The copies of your data that you asked for',
    whose: 'user_id',
    personal: { row: 'id user_id status asked_at ended_at expires_at size_bytes row_count' },
    plain: 'progress',
  }),
  account_erasures: about('account', {
    says: 'That you asked for your account to be deleted, and what came of it',
    whose: 'user_id',
    personal: { keep: 'id user_id status asked_at due_at closed_at ended_at held_by provider' },
    plain: 'reminded_at',
  }),
  upload_days: about('files', {
    says: 'How much you sent today',
    whose: 'owner_id',
    personal: { row: 'owner_id day bytes' },
  }),
};
