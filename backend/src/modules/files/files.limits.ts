const mebibyte = 1_024 * 1_024;

/** What a file may be, and how much of files an account may send. Each limit in one place, with its unit and its reason. */
export const fileLimits = {
  /** Bytes of a picture. A phone's has 3 to 12 million. */
  imageBytes: 15 * mebibyte,
  /** Bytes of a paper: a scan of ten pages. */
  pdfBytes: 10 * mebibyte,
  /** Pixels of a picture: phones' 24 megapixels are 5,712 × 4,284. A larger one unpacks to more than it shows on any screen. */
  pixels: 24_500_000,
  /** Pages of a paper: the terms of an insurance have some eighty. */
  pages: 200,
  /** Pages of a paper that is drawn for its readers: a certificate has one or two, a schedule of insurance some six. */
  drawnPages: 8,

  /** Files that one person may have under way at a time: a form takes eight photos. */
  underWayEach: 8,
  /** Files under way in a process, of all people. */
  underWay: 24,
  /** Bytes under way in a process: they rest in its memory until they are read. */
  underWayBytes: 128 * mebibyte,

  /** Files that a process reads at a time: the machine's other processors answer other requests. */
  readAtOnce: 1,
  /** Milliseconds to read one file. The largest takes some 3,000 on one processor, and it goes last on a busy machine. */
  readMs: 30_000,
  /** Bytes of memory to read one file in. The largest takes some 370 million: 16 bits of four colours, interlaced. */
  readMemory: 512 * mebibyte,
  /** Bytes that a paper's lists of objects may unpack to. */
  unpackedBytes: 32 * mebibyte,
  /** Milliseconds after which a reader without work ends. */
  readerIdleMs: 60_000,

  /** Uploads of one account in an hour: a long job with photos of every step, and no more. */
  perHour: 120,
  /** Bytes of one account in a day (UTC): some sixty photos. */
  bytesPerDay: 300 * mebibyte,
  /** Files of one account that belong to nothing yet: what is in five forms. */
  unnamed: 40,
} as const;

/** Bytes: nothing larger is even read to its end. */
export const largestUpload = Math.max(fileLimits.imageBytes, fileLimits.pdfBytes);
