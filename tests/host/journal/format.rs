//! The stored bytes: never to change within a format version.
