/** Ownership, kind, size and visibility of files. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/reach/files/repo.ts',
    tests: ['apps/api/src/reach/files/guards.test.ts', 'apps/api/src/reach/files/files.test.ts', 'apps/api/src/reach/files/faults.test.ts'],
    guard: true,
    mutants: [
      ['shelf-of-all', 'isOnShelf', 'eq(files.user_id, user_id),', '', 'The files of all users are listed, read and deleted.'],
      ['shelf-of-all-scopes', 'isOnShelf', 'scopes ? inArray(files.scope, [...scopes]) : undefined', 'undefined', 'A delegate lists and deletes files of other scopes.'],
      ['used-file-deleted', 'deleteUnused', 'isNotNull(files.unused_since)', 'undefined', 'A file is deleted while it is in use.'],
      ['quota-of-parallel-uploads', 'reserveSpace', 'setWhere: sql`file_space.used_bytes + ${bytes} <= ${limit_bytes}`,', '', 'The files of a user have no quota.'],
      ['quota-of-the-first', 'reserveSpace', 'if (bytes > limit_bytes) return false;', '', 'A first upload is larger than the quota.'],
      ['space-is-not-given-back', 'deleteUnused', 'file_space.used_bytes - ${bytes}', 'file_space.used_bytes - ${bytes} * 0', 'Deleted files go on counting.'],
    ],
  },
  {
    file: 'apps/api/src/reach/files/uses-repo.ts',
    tests: ['apps/api/src/reach/files/guards.test.ts', 'apps/api/src/reach/files/faults.test.ts', 'apps/api/src/trade/rfqs/files.test.ts'],
    guard: true,
    mutants: [
      ['used-of-another', 'findUsable', 'eq(files.user_id, user_id),', '', "A file of another user is shown as the user's own."],
      ['used-of-another-category', 'findUsable', 'inArray(files.category, [...categories]),', '', 'A file of any kind is shown where images belong.'],
      ['used-of-another-scope', 'findUsable', 'scopes ? inArray(files.scope, [...scopes]) : undefined,', '', 'A delegate shows files of another scope.'],
    ],
  },
  {
    file: 'apps/api/src/reach/files/service.ts',
    tests: ['apps/api/src/reach/files/guards.test.ts', 'apps/api/src/reach/files/files.test.ts', 'apps/api/src/reach/files/faults.test.ts', 'apps/api/src/trade/rfqs/files.test.ts'],
    guard: true,
    mutants: [
      ['delegate-reads-all', 'createFiles', '!scopes || (file.scope !== null && scopes.includes(file.scope))', 'true', 'A delegate reads files of other scopes.'],
      ['public-of-the-suspended', 'createFiles', 'file.is_public && file.owner_active) return true', 'file.is_public) return true', 'Public files of a suspended owner stay public.'],
      ['shared-of-the-suspended', 'createFiles', 'file.owner_active ? users : users.filter(({ entity }) => EVIDENCE.includes(entity))', 'users', 'Shared files of a suspended owner stay shared.'],
      ['suspended-reader', 'createFiles', "reader.kind === 'session' && !reader.suspended", "reader.kind === 'session'", 'A suspended reader reads what was shared with them.'],
      ['guessed-address', 'createFiles.open', 'addressName(file) !== name ||', '', 'A file can be read by its id alone.'],
      ['nobody-asks-who-reads', 'createFiles.open', '|| !(await mayRead(reader, file))', '', 'Every file is public.'],
      ['cached-though-hidden', 'createFiles.open', 'is_public: file.is_public && file.owner_active', 'is_public: file.is_public', 'A hidden file is sent with a permanent cache header.'],
      ['read-as-a-price-list', 'createFiles.read', 'file?.category !== category', '!file', 'A file of any kind is read as a price list.'],
      ['missing-file-used', 'createFiles.use', 'found.length < added.length', 'false', 'A missing file, or one of another user, is used.'],
      ['files-are-not-let-go', 'createFiles.use', 'before.filter((id) => !wanted.includes(id))', 'before.filter(() => false)', 'Unused files are never swept.'],
    ],
  },
  {
    file: 'apps/api/src/reach/files/store/object-owner.ts',
    tests: ['apps/api/src/reach/files/store/storage.test.ts'],
    guard: true,
    mutants: [
      ['owner-of-a-bucket', 'createOwnerCheck', 'found === undefined && (await isEmpty())', 'true', 'The sweep of another database deletes all files of a bucket.'],
      ['owner-meanwhile', 'createOwnerCheck', '(await read()) === owner', 'false', 'A node that starts beside the first one on a new bucket is refused.'],
    ],
  },
  {
    file: 'apps/api/src/reach/files/space/room.ts',
    tests: ['apps/api/src/reach/files/space/room.test.ts'],
    guard: true,
    mutants: [
      ['disk-of-drafts', 'createFileRoom', ' || bytes > (await leftOnDisk())', '', 'Uploads to a bucket fill the disk of the database.'],
    ],
  },
  {
    file: 'apps/api/src/reach/files/upload-session.ts',
    tests: ['apps/api/src/reach/files/guards.test.ts', 'apps/api/src/reach/files/files.test.ts', 'apps/api/src/reach/files/faults.test.ts', 'apps/api/src/reach/files/late-commits.test.ts'],
    guard: true,
    mutants: [
      ['uploads-at-once', 'createUploadSessions', 'count >= uploadLimits.at_once', 'false', 'A user has an unlimited number of concurrent uploads.'],
      ['upload-without-room', 'createUploadSessions', '(await repo.usedSpace(db.read, user_id)) + LEAST_STORED_BYTES > quota_bytes', 'false', 'A user without quota can still upload files.'],
      ['scope-of-an-upload', 'createUploadSessions', 'scopes && !(form.scope && scopes.includes(form.scope))', 'false', 'A delegate stores files of a scope without the right to it.'],
      ['bytes-left-behind', 'createUploadSessions', 'if (hasRows) return;', 'return;', 'Refused uploads stay on the disk.'],
      ['bytes-of-a-late-commit', 'createUploadSessions', 'if (hasRows) return;', '', 'The bytes of a file are deleted while its rows are being committed.'],
    ],
  },
  {
    file: 'apps/api/src/reach/files/upload.ts',
    tests: ['apps/api/src/reach/files/guards.test.ts', 'apps/api/src/reach/files/files.test.ts', 'apps/api/src/reach/files/content.test.ts'],
    guard: true,
    mutants: [
      ['rule-not-asked', 'keepReceived', 'checkRule(received, category);', '', 'Files of any size and kind are accepted.'],
      ['content-not-looked-at', 'convert', 'return kind ? shape(threads, one, kind)', "return true ? shape(threads, one, kind ?? 'txt')", 'A program with the name of a document is accepted.'],
    ],
  },
  {
    file: 'apps/api/src/reach/files/content.ts',
    tests: ['apps/api/src/reach/files/content.test.ts', 'apps/api/src/reach/files/files.test.ts'],
    guard: true,
    mutants: [
      ['name-decides', 'identify', 'return isAdmitted ? found : null;', 'return found;', 'A file is another kind than its name says.'],
      ['cut-pdf', 'identify', "found === 'pdf' && !(await hasPdfEnd(file, size_bytes))", 'false', 'A PDF that was cut on its way is stored.'],
    ],
  },
  {
    file: 'apps/api/src/reach/files/inspection/offices.ts',
    tests: ['apps/api/src/reach/files/inspection/corpus.test.ts'],
    guard: true,
    mutants: [
      ['macros', 'officeKind', 'oddName.test(name)', 'false', 'Office files with macros, or with names that lead elsewhere, are stored.'],
      ['link', 'officeKind', 'is_link ||', '', 'An office file with a link is stored.'],
      ['macros-by-type', 'officeKind', '|| hasRunningPart(text, names)', '', 'Macros under another name are stored.'],
      ['bomb', 'officeKind', '|| isBomb(entries, size_bytes)', '', 'A file that unpacks to gigabytes is stored.'],
      ['old-macros', 'compoundKind', "if (has('_VBA_PROJECT')) return null;", '', 'An old workbook with macros is stored.'],
    ],
  },
  {
    file: 'apps/api/src/reach/files/upload.ts',
    tests: ['apps/api/src/reach/files/inspection/corpus.test.ts'],
    guard: true,
    mutants: [
      ['name-as-format', 'checkRule', "isOther ? 'unsupported_media' : 'invalid'", "'unsupported_media'", 'A bad name is reported as a bad format.'],
    ],
  },
  {
    file: 'apps/api/src/reach/files/content-headers.ts',
    tests: ['apps/api/src/reach/files/guards.test.ts', 'apps/api/src/reach/files/files.test.ts'],
    guard: true,
    mutants: [
      ['private-is-kept', 'contentHeaders', "'private, no-cache'", "'public, max-age=31536000'", 'Caches keep private files.'],
      ['svg-runs', 'contentHeaders', "frame-ancestors 'none'; sandbox", "frame-ancestors 'none'", 'A drawing runs as a page of ours.'],
      ['document-opens-inside', 'contentHeaders', "isShown ? 'inline' : 'attachment'", "'inline'", 'A document opens as a page of ours.'],
    ],
  },
  {
    file: 'apps/api/src/reach/files/routes.ts',
    tests: ['apps/api/src/reach/files/guards.test.ts', 'apps/api/src/reach/files/files.test.ts'],
    guard: true,
    mutants: [
      ['announced-size', 'receive', 'length > uploadLimits.total_bytes', 'false', 'An upload that says it is too large is read to its end.'],
    ],
  },
  {
    file: 'apps/api/src/core/lib/form.ts',
    tests: ['apps/api/src/core/lib/form.test.ts', 'apps/api/src/reach/files/files.test.ts'],
    guard: true,
    mutants: [
      ['sent-size', 'readForm', 'total_bytes > limits.total_bytes', 'false', 'An upload that says nothing of its size has none.'],
    ],
  },
  {
    file: 'apps/api/src/reach/files/sweep.ts',
    tests: ['apps/api/src/reach/files/faults.test.ts'],
    guard: true,
    mutants: [
      ['swept-too-soon', 'UNUSED_MS', 'DAY_MS', '3_600_000', 'A file is swept an hour after its upload.'],
    ],
  },
  {
    file: 'apps/api/src/reach/files/svg-rules.ts',
    tests: ['apps/api/src/reach/files/svg.test.ts'],
    guard: true,
    mutants: [
      ['address-in-a-value', 'isHarmless', "return plain.test(value.replace(functions, ''));", 'return true;', 'A drawing fetches from elsewhere.'],
      ['any-attribute', 'attributeValue', 'attributes.has(name) &&', '', 'A drawing has events.'],
    ],
  },
  {
    file: 'apps/api/src/reach/files/svg.ts',
    tests: ['apps/api/src/reach/files/svg.test.ts'],
    guard: true,
    mutants: [
      ['any-element', 'cleanSvg', "if (!drawingElements.has(name)) return '';", '', 'A drawing has scripts.'],
      ['copies-of-others', 'cleanSvg', "if (isCopied || uses > MAX_USES || !isOwn) return '';", "if (isCopied || uses > MAX_USES) return '';", 'A drawing copies from elsewhere.'],
    ],
  },
];
