-- The one before it holds all of this.
DROP INDEX trip_host_family_placed;
